/** How many rows of each kind a browser keeps, the newest. The server keeps more, or ages them (server/jobs/ledger.ts). */

/**
 * Whether the newest rows of a kind, the newest first and `most` of them, hold every row that was created at a time (ms) or
 * later.
 */
export function reachBackTo(
  newest: readonly { readonly createdAt: number }[],
  most: number,
  time: number,
): boolean {
  const oldest = newest[most - 1]
  return oldest === undefined || oldest.createdAt < time
}

/** Notifications that a browser keeps. */
export const RECENT_NOTIFICATIONS = 200

/** Changes of members that a browser keeps. */
export const RECENT_CHANGES = 500

/** Players who left the roster that a browser keeps, the newest. The server drops them 90 days after they left. */
export const FORMER_PLAYERS = 1000

/** Changes of the players' statuses that a browser keeps: about two seasons of a large roster. */
export const RECENT_STATUS_CHANGES = 2000

/**
 * What a browser keeps of the players' records: about a season of a large roster (150 players; figures each quarter, a session
 * each weekday, a grade each week).
 */
export const RECENT_MEASURES = 6000
export const RECENT_NOTES = 3000
export const RECENT_EQUIPMENT = 3000
export const RECENT_ATTENDANCE = 12_000
export const RECENT_GRADES = 5000

/** Awards that a browser keeps: a season of 14 games with three for each of 140 players. */
export const RECENT_AWARDS = 6000

/** Answers that a browser keeps: a season of 400 events with 80 answers each. */
export const RECENT_ANSWERS = 32_000

/**
 * Events of games that a browser keeps: a season of 12 games with two devices at work. The server keeps all of them;
 * an older game comes when its page is opened with a connection.
 */
export const RECENT_GAME_EVENTS = 8000

/** Wristband versions that a browser keeps: three seasons of 14 games, keyed three times each. */
export const RECENT_WRISTBANDS = 120

/** Releases of game plans that a browser keeps, with all lines of each: those of about six weeks. */
export const RECENT_RELEASES = 30

/** Notes of game plans that a browser keeps: two seasons of 14 games with 90 each. */
export const RECENT_PLAN_NOTES = 2500

/** Periods and cells of practices that a browser keeps: about a season (60 practices of 20 periods, 6 cells each). */
export const RECENT_PERIODS = 1500
export const RECENT_CELLS = 9000

/** Answers to quizzes that a browser keeps: a player's own, and for coaches those of about four weeks of a large roster. */
export const RECENT_OWN_ANSWERS = 4000
export const RECENT_TEAM_ANSWERS = 12_000

/** Plays of which a browser keeps what its person saw last: a large playbook. */
export const RECENT_SEEN_PLAYS = 1000

/** Lines and reps of practice scripts that a browser keeps: about a season (60 practices of 100 lines, a rep and a half each). */
export const RECENT_SCRIPT_LINES = 6000
export const RECENT_SCRIPT_REPS = 9000
/** Grades of players in those reps: five of a line in each rep of about four weeks, or half a season of single ones. */
export const RECENT_REP_GRADES = 9000

/** Rides to events and who rides along that a browser keeps, the newest: a season of 30 trips. */
export const RECENT_RIDES = 600
export const RECENT_RIDERS = 3000

/** Points of agendas that a browser keeps, the newest: a season of three meetings a week with 15 points each. */
export const RECENT_POINTS = 2500

/** Tasks of the staff that a browser keeps, the newest: about two seasons of 25 a week. */
export const RECENT_TASKS = 2500

/** Posts and announcements that a browser keeps, the newest: about two seasons of four a week. */
export const RECENT_POSTS = 400

/** Who has read them: what coaches keep of the team, the newest (160 posts of 100 readers), and each person of their own. */
export const RECENT_POST_READS = 16_000
export const RECENT_OWN_POST_READS = 1000

/** What a browser keeps of the team feed, the newest: posts of about a season, with their comments and reactions, and open reports. */
export const RECENT_FEED_POSTS = 200
/** Of those that wait for approval, the oldest: others come as these are answered. */
export const WAITING_FEED_POSTS = 200
export const RECENT_FEED_COMMENTS = 3000
export const RECENT_FEED_REACTIONS = 10_000
export const RECENT_REPORTS = 300

/** Requests to join that a browser keeps, of a person and of a team. */
export const RECENT_REQUESTS = 300

/** Conflicts that a browser keeps, open and resolved. */
export const RECENT_CONFLICTS = 200

/** Versions of one play that sync; older ones come over HTTP (server/routes/older-versions.ts). */
export const RECENT_VERSIONS = 200

/** Receipts that a browser keeps: the newest, pending ones first. The runner never has more than 200 in flight. */
export const RECENT_RECEIPTS = 500

/** How many operations a device asks about at once. */
export const MOST_ASKED_RECEIPTS = 200

/** Deleted drills that the library offers to restore. */
export const DELETED_DRILLS = 50

/** Rows of each kind that a person deleted last and that a browser keeps for undo: two of the largest deletions (`LIMITS.bulk`). */
export const RECENT_DELETIONS = 400
