/** The demo team's roster: every spot of a high-school depth chart filled, a few players out, and a number worn twice. */
import { shiftDay } from '#schema/calendar.ts'
import type { PlayerStatus } from '#schema/roster.ts'
import { demoDay } from './calendar.ts'

type Line = readonly [
  number: number,
  name: string,
  positions: string,
  grade: number,
  height: number,
  weight: number,
]

// prettier-ignore
const LINES: readonly Line[] = [
  [1, 'Malik Greer', 'WR CB', 12, 71, 172], [2, 'Tobias Lund', 'CB WR', 11, 70, 165], [3, 'Eli Navarro', 'S', 12, 72, 181],
  [4, 'Jalen Brooks', 'WR', 11, 73, 176], [5, 'Andre Pruitt', 'RB', 12, 69, 188], [6, 'Caleb Storm', 'S', 11, 71, 178],
  [7, 'Mason Whitaker', 'QB', 12, 74, 195], [8, 'Jonah Reyes', 'QB', 10, 72, 170], [9, 'Isaac Bloom', 'K P', 11, 70, 160],
  [10, 'Trey Maddox', 'WR', 10, 70, 158], [11, 'Kofi Mensah', 'WR', 12, 74, 184], [14, 'Brody Haines', 'QB', 9, 71, 155],
  [15, 'Luis Ferrer', 'CB', 10, 69, 154], [17, 'Zane Albright', 'WR', 9, 72, 160], [20, 'Marcus Dell', 'RB', 11, 68, 180],
  [21, 'Omar Haddad', 'CB', 12, 70, 170], [22, 'Quinn Ashby', 'RB', 10, 69, 172], [24, 'Nate Holloway', 'S', 10, 71, 168],
  [28, 'Rafael Quiroz', 'RB LB', 11, 70, 190], [32, 'Wyatt Kemp', 'FB LB', 12, 71, 212], [33, 'Hugo Stein', 'LB', 11, 71, 196],
  [34, 'Darius Pope', 'LB', 12, 73, 214], [36, 'Sam Okafor', 'LB', 10, 71, 192], [41, 'Gage Foster', 'LB', 12, 72, 208],
  [42, 'Ivan Petrov', 'LB', 11, 72, 202], [44, 'Cody Marsh', 'LB FB', 10, 70, 195], [47, 'Theo Lang', 'LS TE', 12, 73, 205],
  [50, 'Grant Ellison', 'C', 12, 73, 255], [51, 'Noah Becker', 'LB', 9, 70, 178], [52, 'Aaron Tran', 'C DL', 10, 71, 238],
  [54, 'Victor Salas', 'DL', 11, 74, 242], [55, 'Jamal Burke', 'DL', 12, 75, 258], [58, 'Peter Voss', 'OL', 11, 73, 248],
  [62, 'Colt Ramsey', 'OL', 12, 74, 262], [64, 'Miles Dorsey', 'OL', 11, 75, 270], [66, 'Ben Achebe', 'OL', 10, 74, 252],
  [68, 'Tyler Novak', 'OL DL', 12, 76, 280], [71, 'Henry Sorensen', 'OL', 12, 77, 288], [74, 'Diego Fuentes', 'OL', 10, 75, 266],
  [75, 'Reid Calloway', 'DL', 11, 75, 250], [77, 'Owen Tate', 'OL', 9, 74, 245], [79, 'Silas Boone', 'DL', 10, 76, 268],
  [80, 'Jude Ferris', 'TE', 12, 76, 222], [81, 'Ty Brennan', 'WR', 11, 72, 174], [84, 'Ansel Roy', 'TE', 11, 75, 214],
  [88, 'Leo Castellano', 'TE DE', 10, 74, 206], [90, 'Kareem Wolfe', 'DE', 12, 75, 232], [92, 'Evan Drake', 'DE', 11, 74, 226],
  [95, 'Bo Hatcher', 'DE', 10, 73, 212], [88, 'Finn Archer', 'WR', 9, 70, 150],
]

const OUT: { readonly [name: string]: readonly [status: PlayerStatus, days: number] } = {
  'Marcus Dell': ['injured', 16],
  'Colt Ramsey': ['limited', 5],
  'Trey Maddox': ['ineligible', 0],
  'Bo Hatcher': ['away', 3],
}

/** The players, with a card each. Return dates are counted from `now`. Pure. */
export function buildDemoRoster(now: Date) {
  return LINES.map(([number, name, positions, grade, heightInches, weightLbs], i) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const [status, days] = OUT[name] ?? (['active', 0] as const)
    const phone = (at: number) => `555-01${String((i * 2 + at) % 100).padStart(2, '0')}`
    return {
      player: {
        firstName,
        lastName,
        number,
        positions: positions.split(' '),
        grade: String(grade),
        heightInches,
        weightLbs,
        status,
        returnDate: days > 0 ? shiftDay(demoDay(now), days) : '',
      },
      card: {
        guardianName: `${['Ana', 'Mark', 'Joy', 'Paul', 'Ruth'][i % 5]} ${lastName}`,
        guardianPhone: phone(0),
        guardianEmail: '',
        emergencyName: `${['Ray', 'Elena', 'Tom', 'Grace'][i % 4]} ${lastName}`,
        emergencyPhone: phone(1),
        birthDate: '',
        medical: i % 11 === 3 ? 'Asthma: carries an inhaler.' : '',
      },
    }
  })
}
