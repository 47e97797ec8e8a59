CREATE INDEX "plays_deleted_at" ON "plays" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "formations_deleted_at" ON "formations" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "play_categories_deleted_at" ON "play_categories" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "call_words_deleted_at" ON "call_words" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "play_views_deleted_at" ON "play_views" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "game_plans_deleted_at" ON "game_plans" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "game_plan_plays_deleted_at" ON "game_plan_plays" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "plan_wristbands_deleted_at" ON "plan_wristbands" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "plan_notes_deleted_at" ON "plan_notes" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "game_events_created_by" ON "game_events" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "edit_conflicts_theirs_by" ON "edit_conflicts" USING btree ("theirs_by") WHERE theirs_by is not null;--> statement-breakpoint
CREATE INDEX "notifications_created_at" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "duties_user_id" ON "duties" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "duties_backup_id" ON "duties" USING btree ("backup_id") WHERE backup_id is not null;--> statement-breakpoint
CREATE INDEX "duties_deleted_at" ON "duties" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "roster_players_deleted_at" ON "roster_players" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "depth_spots_deleted_at" ON "depth_spots" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "depth_weeks_deleted_at" ON "depth_weeks" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "team_players_deleted_at" ON "team_players" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "join_requests_answered" ON "join_requests" USING btree ("updated_at") WHERE status <> 'pending';--> statement-breakpoint
CREATE INDEX "player_measures_deleted_at" ON "player_measures" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "player_goals_deleted_at" ON "player_goals" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "player_notes_deleted_at" ON "player_notes" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "player_equipment_deleted_at" ON "player_equipment" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "player_attendance_deleted_at" ON "player_attendance" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "player_grades_deleted_at" ON "player_grades" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "awards_deleted_at" ON "awards" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "player_groups_deleted_at" ON "player_groups" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "staff_certifications_deleted_at" ON "staff_certifications" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "events_deleted_at" ON "events" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "event_rides_deleted_at" ON "event_rides" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "practice_plans_deleted_at" ON "practice_plans" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "practice_periods_deleted_at" ON "practice_periods" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "practice_cells_deleted_at" ON "practice_cells" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "practice_scripts_deleted_at" ON "practice_scripts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "script_lines_deleted_at" ON "script_lines" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "script_reps_created_by" ON "script_reps" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "drills_deleted_at" ON "drills" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_deleted_at" ON "tasks" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "agenda_points_deleted_at" ON "agenda_points" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "season_phases_deleted_at" ON "season_phases" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "week_lines_deleted_at" ON "week_lines" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "posts_deleted_at" ON "posts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "quiz_sets_deleted_at" ON "quiz_sets" USING btree ("deleted_at") WHERE deleted_at is not null;
