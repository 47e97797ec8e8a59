CREATE TABLE "person_contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text,
	"address" text,
	"emergency_contact" text,
	"emergency_phone" text,
	"date_of_birth" text,
	"medical_notes" text,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_rights" (
	"team_id" text NOT NULL,
	"team_role" text NOT NULL,
	"capability" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "role_rights_team_id_team_role_capability_pk" PRIMARY KEY("team_id","team_role","capability")
);
--> statement-breakpoint
CREATE TABLE "admin_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"user_id" text,
	"team_id" text,
	"subject_name" text NOT NULL,
	"from" jsonb,
	"to" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "private_profiles" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "subscription_tier" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "subscription_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person_contacts" ADD CONSTRAINT "person_contacts_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_rights" ADD CONSTRAINT "role_rights_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_changes_at" ON "admin_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "admin_changes_user_id" ON "admin_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "admin_changes_actor_id" ON "admin_changes" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "admin_changes_team_id" ON "admin_changes" USING btree ("team_id");--> statement-breakpoint
-- A role's defaults with the team's changes, explicit grants, and all that they imply. The head coach's are always the defaults.
CREATE FUNCTION effective_capabilities(team text, role text, stored jsonb) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH explicit AS (
    SELECT jsonb_array_elements_text(stored) AS capability WHERE jsonb_typeof(stored) = 'array'
    UNION
    SELECT flag.key FROM jsonb_each(CASE WHEN jsonb_typeof(stored) = 'object' THEN stored ELSE '{}'::jsonb END) AS flag
    WHERE flag.value = 'true'::jsonb
  ), changed AS (
    SELECT capability, is_granted FROM role_rights
     WHERE team_id = team AND team_role = role AND role <> 'head_coach'
  ), granted AS (
    SELECT capability FROM role_capabilities
     WHERE team_role = role AND capability NOT IN (SELECT capability FROM changed WHERE NOT is_granted)
    UNION
    SELECT capability FROM changed WHERE is_granted
    UNION
    SELECT e.capability FROM explicit e
    WHERE EXISTS (SELECT FROM capability_implications known WHERE known.capability = e.capability)
  )
  SELECT 'member'
  UNION
  SELECT implied FROM capability_implications JOIN granted USING (capability)
$$;
--> statement-breakpoint
-- A deactivated person holds no grants; their memberships stay for when they are reactivated.
CREATE OR REPLACE FUNCTION refresh_member_grants(team text, member text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted text[];
BEGIN
  SELECT coalesce(array_agg(capability), '{}') INTO wanted
    FROM team_members m, effective_capabilities(m.team_id, m.team_role, m.capabilities) AS capability
    WHERE m.team_id = team AND m.user_id = member AND m.status = 'active'
      AND NOT EXISTS (SELECT FROM profiles p WHERE p.id = member AND NOT p.is_active);
  DELETE FROM member_grants WHERE team_id = team AND user_id = member AND capability <> ALL (wanted);
  INSERT INTO member_grants (team_id, user_id, capability)
    SELECT team, member, unnest(wanted) ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_role_grants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed role_rights := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM refresh_member_grants(team_id, user_id) FROM team_members
    WHERE team_id = changed.team_id AND team_role = changed.team_role;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER role_keeps_grants AFTER INSERT OR UPDATE OR DELETE ON role_rights
  FOR EACH ROW EXECUTE FUNCTION keep_role_grants();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION may_invite(team text, inviter text, role text) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH held AS (SELECT capability FROM member_grants WHERE team_id = team AND user_id = inviter),
       ranks AS (SELECT ARRAY['alumni', 'family', 'player', 'manager', 'coordinator', 'assistant_coach', 'head_coach'] AS up)
  SELECT EXISTS (SELECT FROM profiles WHERE id = inviter AND app_role IN ('admin', 'super_admin') AND is_active)
      OR EXISTS (
        SELECT FROM team_members m, ranks
         WHERE m.team_id = team AND m.user_id = inviter AND m.status = 'active'
           AND array_position(up, m.team_role) > array_position(up, role)
           AND 'team.manage' IN (SELECT capability FROM held)
           AND NOT EXISTS (SELECT effective_capabilities(team, role, '[]') EXCEPT SELECT capability FROM held))
$$;
--> statement-breakpoint
-- Contacts move out of private_profiles, and every account gets its row.
INSERT INTO person_contacts (id, phone, address, emergency_contact, emergency_phone, date_of_birth, medical_notes, updated_at, version)
SELECT id, phone, address, emergency_contact, emergency_phone, date_of_birth, medical_notes, updated_at, 1 FROM private_profiles;
--> statement-breakpoint
UPDATE private_profiles
   SET phone = NULL, address = NULL, emergency_contact = NULL, emergency_phone = NULL, date_of_birth = NULL, medical_notes = NULL,
       version = version + 1
 WHERE (phone, address, emergency_contact, emergency_phone, date_of_birth, medical_notes) IS DISTINCT FROM
       (NULL, NULL, NULL, NULL, NULL, NULL);
--> statement-breakpoint
CREATE FUNCTION create_person_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO person_contacts (id, updated_at, version) VALUES (NEW.id, now(), 1) ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_gets_contact AFTER INSERT ON private_profiles FOR EACH ROW EXECUTE FUNCTION create_person_contact();
--> statement-breakpoint
CREATE FUNCTION keep_deactivated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_member_grants(team_id, user_id) FROM team_members WHERE user_id = NEW.id;
  -- Ended sessions stay, so that a device that comes back learns why. At zero, no extension that runs now revives them.
  IF NOT NEW.is_active THEN
    UPDATE session SET expires_at = to_timestamp(0), updated_at = now(), ip_address = NULL, user_agent = NULL
     WHERE user_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER deactivated_is_kept AFTER UPDATE OF is_active ON profiles FOR EACH ROW
  WHEN (NEW.is_active <> OLD.is_active) EXECUTE FUNCTION keep_deactivated();
--> statement-breakpoint
CREATE FUNCTION refuse_deactivated_super_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The super admin cannot be deactivated';
END $$;
--> statement-breakpoint
CREATE TRIGGER super_admin_stays_active BEFORE UPDATE OF is_active, app_role ON profiles FOR EACH ROW
  WHEN (NEW.app_role = 'super_admin' AND NOT NEW.is_active) EXECUTE FUNCTION refuse_deactivated_super_admin();
--> statement-breakpoint
CREATE FUNCTION refuse_session_of_deactivated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  active boolean;
BEGIN
  -- Waits for a deactivation that is about to commit.
  SELECT is_active INTO active FROM profiles WHERE id = NEW.user_id FOR SHARE;
  IF NOT active THEN RAISE EXCEPTION 'A deactivated account cannot sign in'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_is_of_active BEFORE INSERT ON session FOR EACH ROW
  EXECUTE FUNCTION refuse_session_of_deactivated();
--> statement-breakpoint
-- Who changed whose app role, account, plan or profile: one row for each thing that changed, under the names of then.
CREATE FUNCTION record_admin_change(what text, actor text, person text, team text, before jsonb, after jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO admin_changes (id, kind, actor_id, actor_name, user_id, team_id, subject_name, "from", "to", at)
  VALUES (gen_random_uuid()::text, what, actor, (SELECT full_name FROM profiles WHERE id = actor), person, team,
          coalesce((SELECT full_name FROM profiles WHERE id = person), (SELECT name FROM teams WHERE id = team), 'Unknown'),
          before, after, clock_timestamp())
$$;
--> statement-breakpoint
CREATE FUNCTION record_profile_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What is written without a new version was written by no person.
  actor text := CASE WHEN NEW.version <> OLD.version THEN NEW.updated_by END;
  recorded text[] := ARRAY['role', 'app_role', 'is_admin', 'is_active', 'updated_by', 'updated_at', 'version'];
  before jsonb := to_jsonb(OLD) - recorded;
  after jsonb := to_jsonb(NEW) - recorded;
  changed text[];
BEGIN
  IF NEW.app_role <> OLD.app_role THEN
    PERFORM record_admin_change('app_role', actor, NEW.id, NULL, to_jsonb(OLD.app_role), to_jsonb(NEW.app_role));
  END IF;
  IF NEW.is_active <> OLD.is_active THEN
    PERFORM record_admin_change('active', actor, NEW.id, NULL, to_jsonb(OLD.is_active), to_jsonb(NEW.is_active));
  END IF;
  -- What people change about themselves is theirs alone.
  IF actor <> NEW.id AND after <> before THEN
    SELECT array_agg(key) INTO changed FROM jsonb_each(after) WHERE value <> before -> key;
    PERFORM record_admin_change('profile', actor, NEW.id, NULL,
      (SELECT jsonb_object_agg(key, before -> key) FROM unnest(changed) AS key),
      (SELECT jsonb_object_agg(key, after -> key) FROM unnest(changed) AS key));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profile_changes_are_recorded AFTER UPDATE ON profiles FOR EACH ROW
  EXECUTE FUNCTION record_profile_changes();
--> statement-breakpoint
CREATE FUNCTION plan_as_json(tier text, until timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('tier', tier, 'until', floor(extract(epoch from until) * 1000))
$$;
--> statement-breakpoint
CREATE FUNCTION record_person_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_admin_change('person_plan', CASE WHEN NEW.version <> OLD.version THEN NEW.updated_by END, NEW.id, NULL,
    plan_as_json(OLD.subscription_tier, OLD.subscription_expires_at),
    plan_as_json(NEW.subscription_tier, NEW.subscription_expires_at));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_plan_is_recorded AFTER UPDATE ON private_profiles FOR EACH ROW
  WHEN ((NEW.subscription_tier, NEW.subscription_expires_at) IS DISTINCT FROM (OLD.subscription_tier, OLD.subscription_expires_at))
  EXECUTE FUNCTION record_person_plan();
--> statement-breakpoint
CREATE FUNCTION record_team_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_admin_change('team_plan', CASE WHEN NEW.version <> OLD.version THEN NEW.updated_by END, NULL, NEW.id,
    plan_as_json(OLD.subscription_tier, OLD.subscription_expires_at),
    plan_as_json(NEW.subscription_tier, NEW.subscription_expires_at));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_plan_is_recorded AFTER UPDATE ON teams FOR EACH ROW
  WHEN ((NEW.subscription_tier, NEW.subscription_expires_at) IS DISTINCT FROM (OLD.subscription_tier, OLD.subscription_expires_at))
  EXECUTE FUNCTION record_team_plan();
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_admin_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal text[] := ARRAY['subject_name', 'actor_name', 'from', 'to'];
BEGIN
  -- The sweep deletes what is older than four seasons (1600 days).
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1600 days' THEN RETURN OLD; END IF;
  -- The trigger of a deleted account removes its names and profile, and writes nothing else.
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 AND to_jsonb(NEW) - personal = to_jsonb(OLD) - personal THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The log of administration cannot be changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_changes_stay BEFORE UPDATE OR DELETE ON admin_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_admin_changes();
--> statement-breakpoint
CREATE TRIGGER admin_changes_stay_all BEFORE TRUNCATE ON admin_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_admin_changes();
--> statement-breakpoint
-- Runs beside forget_person.
CREATE FUNCTION forget_person_in_admin_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE admin_changes
     SET subject_name = CASE WHEN user_id = OLD.id THEN 'A deleted account' ELSE subject_name END,
         actor_name = CASE WHEN actor_id = OLD.id THEN 'A deleted account' ELSE actor_name END,
         "from" = CASE WHEN user_id = OLD.id AND kind = 'profile' THEN NULL ELSE "from" END,
         "to" = CASE WHEN user_id = OLD.id AND kind = 'profile' THEN NULL ELSE "to" END
   WHERE user_id = OLD.id OR actor_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_is_forgotten_in_admin_changes BEFORE DELETE ON "user" FOR EACH ROW
  EXECUTE FUNCTION forget_person_in_admin_changes();
