/** The operations of every aggregate but conflicts, which are resolved by these (take-mine.ts). */
import type { AnyOperation } from '../operation.ts'
import { agendaOperations } from './agendas.ts'
import { calendarOperations } from './calendar.ts'
import { callWordOperations } from './call-words.ts'
import { drillOperations } from './drills.ts'
import { formationOperations } from './formations.ts'
import { gameOperations } from './games.ts'
import { invitationOperations } from './invitations.ts'
import { joiningOperations } from './joining.ts'
import { memberOperations } from './members.ts'
import { notificationOperations } from './notifications.ts'
import { peopleOperations } from './people.ts'
import { planOperations } from './plans.ts'
import { playbookOperations } from './playbook.ts'
import { playOperations } from './plays.ts'
import { postOperations } from './posts.ts'
import { practiceOperations } from './practice.ts'
import { receiptOperations } from './receipts.ts'
import { depthOperations } from './depth.ts'
import { recordOperations } from './records.ts'
import { roleOperations } from './roles.ts'
import { rosterOperations } from './roster.ts'
import { socialOperations } from './social.ts'
import { studyOperations } from './study.ts'
import { rideOperations } from './rides.ts'
import { scriptOperations } from './scripts.ts'
import { seasonOperations } from './season.ts'
import { taskOperations } from './tasks.ts'
import { teamOperations } from './teams.ts'
import { planLineOperations } from './plan-lines.ts'
import { planNoteOperations } from './plan-notes.ts'
import { wristbandOperations } from './wristbands.ts'

export const aggregateOperations: readonly AnyOperation[] = [
  ...teamOperations,
  ...playOperations,
  ...playbookOperations,
  ...formationOperations,
  ...callWordOperations,
  ...drillOperations,
  ...taskOperations,
  ...agendaOperations,
  ...seasonOperations,
  ...postOperations,
  ...socialOperations,
  ...planOperations,
  ...wristbandOperations,
  ...planLineOperations,
  ...planNoteOperations,
  ...calendarOperations,
  ...rideOperations,
  ...gameOperations,
  ...practiceOperations,
  ...scriptOperations,
  ...memberOperations,
  ...roleOperations,
  ...rosterOperations,
  ...recordOperations,
  ...depthOperations,
  ...studyOperations,
  ...peopleOperations,
  ...invitationOperations,
  ...joiningOperations,
  ...notificationOperations,
  ...receiptOperations,
]
