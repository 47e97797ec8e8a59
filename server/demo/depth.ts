/** The demo team's depth charts: two men deep on offense and defense, its special teams, and three packages. */

/** By chart: each spot with its men by number, the starter first; `=` before a number ties him with the man ahead. */
// prettier-ignore
const CHARTS: { readonly [chart: string]: string } = {
  offense: 'QB 7 8, RB 20 5 22, FB 32 44, X 4 81, Z 11 =1, H 10 17, Y 80 84, LT 71 74, LG 64 58, C 50 52, RG 62 66, RT 68 77',
  defense: 'LE 90 95, NT 55 79, DT 54 75, RE 92 88, Sam 33 36, Mike 34 44, Will 41 =42, LC 2 15, RC 21 1, NB 24 6, SS 3 24, FS 6 24',
  kickoff: 'K 9, L5 24, L4 36, L3 33, L2 42, L1 5, R1 32, R2 28, R3 44, R4 15, R5 1',
  'kickoff-return': 'LT 58, LG 36, C 52, RG 42, RT 95, LE 84, RE 33, LU 32, RU 28, LR 5, RR 10 81',
  punt: 'P 9, LS 47, PP 32, LG 33, RG 36, LT 84, RT 88, LW 28, RW 44, LGN 1, RGN 2',
  'punt-return': 'PR 10 1, LV 15, RV 21, LE 95, LT 55, LG 54, RG 75, RT 79, RE 92, MB 34, SB 3',
  'field-goal': 'K 9, H 8, LS 47, LG 64, RG 62, LT 71, RT 68, LE 84, RE 80, LW 32, RW 88',
  'field-goal-block': 'LE 90, LT 54, LG 79, NT 55, RG 75, RT 95, RE 92, ML 34, MR 41, LC 2, RC 21',
  'package:Heavy': 'QB 7, RB 5, FB 32, H 84, Y 80, LT 71, LG 64, C 50, RG 62, RT 68, X 88',
  'package:Empty': 'QB 7, RB 10, X 4, Z 11, H 1, Y 81, LT 71, LG 64, C 50, RG 62, RT 68',
  'package:Nickel': 'LE 90, NT 55, DT 54, RE 92, Mike 34, Will 41, LC 2, RC 21, NB 24, SS 3, FS 6',
}

/** The lines of all charts; players are named by their number, the first who wears it. */
export function demoDepth(): {
  chart: string
  spot: string
  number: number
  place: number
  isTied: boolean
}[] {
  return Object.entries(CHARTS).flatMap(([chart, text]) =>
    text.split(', ').flatMap((part) => {
      const [spot = '', ...men] = part.split(' ')
      return men.map((man, place) => ({
        chart,
        spot,
        number: Number(man.replace('=', '')),
        place,
        isTied: man.startsWith('='),
      }))
    }),
  )
}
