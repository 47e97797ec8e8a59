-- Whether somebody may ask others into a team as this role: what schema/member-rules.ts says of roles that are given. It is
-- asked again when the invitation is accepted, so that nobody gets in by the word of somebody who is no longer there.
CREATE FUNCTION may_invite(team text, inviter text, role text) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH held AS (SELECT capability FROM member_grants WHERE team_id = team AND user_id = inviter),
       ranks AS (SELECT ARRAY['alumni', 'family', 'player', 'manager', 'coordinator', 'assistant_coach', 'head_coach'] AS up)
  SELECT EXISTS (SELECT FROM profiles WHERE id = inviter AND app_role IN ('admin', 'super_admin'))
      OR EXISTS (
        SELECT FROM team_members m, ranks
         WHERE m.team_id = team AND m.user_id = inviter AND m.status = 'active'
           AND array_position(up, m.team_role) > array_position(up, role)
           AND 'team.manage' IN (SELECT capability FROM held)
           AND NOT EXISTS (SELECT effective_capabilities(role, '[]') EXCEPT SELECT capability FROM held))
$$;
--> statement-breakpoint
CREATE FUNCTION invitation_answer(team text, name text, was_member boolean, problem text, words text) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('success', problem IS NULL, 'team_id', team, 'player_name', name,
                            'already_member', was_member, 'error', problem, 'message', words)
$$;
--> statement-breakpoint
-- Lets the owner of an account into the team whose invitation holds this token: once, whoever else tries at the same time.
CREATE FUNCTION accept_player_invitation(p_token text, p_user_id text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  hash text := encode(sha256(convert_to(p_token, 'UTF8')), 'hex');
  team text;
  player team_players;
  name text;
  standing text;
BEGIN
  SELECT p.team_id INTO team FROM invitation_tokens t JOIN team_players p ON p.id = t.player_id WHERE t.token_hash = hash;
  -- Changes of the team's members and of its invitations wait for the same (server/zero/settle.ts).
  PERFORM pg_advisory_xact_lock(hashtextextended(team, 0));
  SELECT p.* INTO player FROM invitation_tokens t JOIN team_players p ON p.id = t.player_id
   WHERE t.token_hash = hash AND p.deleted_at IS NULL FOR UPDATE OF p;
  IF NOT FOUND THEN
    RETURN invitation_answer(NULL, NULL, false, 'invalid_token', 'This invitation link is not valid. Ask your coach for a new one.');
  END IF;
  name := player.first_name || ' ' || player.last_name;
  IF NOT EXISTS (SELECT FROM teams WHERE id = team AND is_active) THEN
    RETURN invitation_answer(NULL, name, false, 'team_not_found', 'Team not found');
  END IF;
  SELECT status INTO standing FROM team_members WHERE team_id = team AND user_id = p_user_id;
  IF standing = 'active' THEN
    -- A coach who opens the link of a player must not use it up: it is theirs only where it was sent to them.
    UPDATE team_players SET invitation_status = 'accepted', user_id = p_user_id, updated_by = p_user_id, updated_at = now(),
           version = version + 1
     WHERE id = player.id AND invitation_status IS DISTINCT FROM 'accepted'
       AND EXISTS (SELECT FROM "user" u JOIN team_player_contacts c ON c.email = lower(u.email)
                    WHERE u.id = p_user_id AND c.player_id = player.id);
    RETURN invitation_answer(team, name, true, NULL, NULL);
  END IF;
  -- Who was let go comes back by the hand of who runs the team, not by a link from before.
  IF standing IS NOT NULL THEN
    RETURN invitation_answer(NULL, name, false, 'inactive_member',
                             'You were in this team before. Ask your coach to make you active again.');
  END IF;
  IF player.invitation_status = 'accepted' THEN
    RETURN invitation_answer(NULL, name, false, 'already_used',
                             'This invitation has been used already. Ask your coach for one of your own.');
  END IF;
  IF player.invitation_expires_at <= now() THEN
    UPDATE team_players SET invitation_status = 'expired', updated_at = now(), version = version + 1
     WHERE id = player.id AND invitation_status <> 'expired';
    RETURN invitation_answer(NULL, name, false, 'expired_token',
                             'This invitation has expired. Contact your coach for a new one.');
  END IF;
  IF NOT may_invite(team, player.invited_by, player.team_role) THEN
    RETURN invitation_answer(NULL, NULL, false, 'invalid_token', 'This invitation link is not valid. Ask your coach for a new one.');
  END IF;
  INSERT INTO team_members (team_id, user_id, team_role, capabilities, assigned_at, status, updated_by, updated_at, version)
  VALUES (team, p_user_id, player.team_role, '[]', now(), 'active', p_user_id, now(), 1);
  UPDATE team_players SET invitation_status = 'accepted', user_id = p_user_id, updated_by = p_user_id, updated_at = now(),
         version = version + 1
   WHERE id = player.id;
  RETURN invitation_answer(team, name, false, NULL, NULL);
END $$;
