/**
 * The offensive formations of football data 3.5, to the right. Each row: slug, title, family, personnel,
 * strength, skill players. The line stands at its usual splits unless a row moves a lineman.
 */

export type FormationFamily =
  | 'I'
  | 'Split backs'
  | 'Singleback'
  | 'Pistol'
  | 'Gun'
  | 'Empty'
  | 'Wing-T'
  | 'Option'
  | 'Tight'
  | 'Special'

export type FormationRow = readonly [
  slug: string,
  title: string,
  family: FormationFamily,
  personnel: string,
  strength: 'R' | 'balanced',
  skill: string,
]

export const LINE = 'LT*(-3,-1) LG*(-1.5,-1) C*(0,-1) RG*(1.5,-1) RT*(3,-1)'

/* oxfmt-ignore */
export const FORMATION_ROWS: readonly FormationRow[] = [
  ['i-pro', 'I Pro', 'I', '21', 'R', 'QB(0,-2.5) X*(-18,-1) Y*(4.5,-1) Z(18,-2) F(0,-4.5) T(0,-7.5)'],
  ['i-twins', 'I Twins', 'I', '21', 'R', 'QB(0,-2.5) Y*(-4.5,-1) X*(18,-1) Z(11,-2) F(0,-4.5) T(0,-7.5)'],
  ['i-strong', 'I Strong', 'I', '21', 'R', 'QB(0,-2.5) X*(-18,-1) Y*(4.5,-1) Z(18,-2) F(2,-4.5) T(0,-7.5)'],
  ['i-weak', 'I Weak', 'I', '21', 'R', 'QB(0,-2.5) X*(-18,-1) Y*(4.5,-1) Z(18,-2) F(-2,-4.5) T(0,-7.5)'],
  ['split-backs', 'Split Backs', 'Split backs', '21', 'R', 'QB(0,-2.5) X*(-18,-1) Y*(4.5,-1) Z(18,-2) F(2.2,-5) T(-2.2,-5)'],
  ['power-i', 'Power I', 'I', '31', 'R', 'QB(0,-2.5) X*(-18,-1) Y*(4.5,-1) F(0,-4.5) H(2.2,-4.5) T(0,-7.5)'],
  ['ace-doubles-te', 'Ace Doubles TE', 'Singleback', '12', 'balanced', 'QB(0,-2.5) U*(-4.5,-1) Y*(4.5,-1) X(-18,-2) Z(18,-2) T(0,-7)'],
  ['ace-wing', 'Ace Wing', 'Singleback', '12', 'R', 'QB(0,-2.5) X*(-18,-1) Y*(4.5,-1) U(6,-2) Z(18,-2) T(0,-7)'],
  ['singleback-doubles', 'Singleback Doubles', 'Singleback', '11', 'R', 'QB(0,-2.5) X*(-18,-1) H(-9,-2) Y*(4.5,-1) Z(18,-2) T(0,-7)'],
  ['singleback-trips', 'Singleback Trips', 'Singleback', '11', 'R', 'QB(0,-2.5) X*(-18,-1) Y*(4.5,-1) H(10,-2) Z(18,-2) T(0,-7)'],
  ['singleback-bunch', 'Singleback Bunch', 'Singleback', '11', 'R', 'QB(0,-2.5) X*(-18,-1) Y*(9.5,-1) H(8,-2.2) Z(11,-2.2) T(0,-7)'],
  ['pistol-doubles', 'Pistol Doubles', 'Pistol', '11', 'R', 'QB(0,-4.5) X*(-18,-1) H(-9,-2) Y*(4.5,-1) Z(18,-2) T(0,-7.5)'],
  ['pistol-diamond', 'Pistol Diamond', 'Pistol', '30', 'balanced', 'QB(0,-4.5) X*(-18,-1) Z*(18,-1) H(-2.5,-4.5) F(2.5,-4.5) T(0,-7.5)'],
  ['gun-doubles', 'Gun Doubles', 'Gun', '10', 'balanced', 'QB(0,-5) X*(-18,-1) H(-9,-2) Y(9,-2) Z*(18,-1) T(-1.8,-5)'],
  ['gun-doubles-te', 'Gun Doubles TE', 'Gun', '11', 'R', 'QB(0,-5) X*(-18,-1) H(-9,-2) Y*(4.5,-1) Z(18,-2) T(-1.8,-5)'],
  ['gun-trips', 'Gun Trips', 'Gun', '10', 'R', 'QB(0,-5) X*(-18,-1) Y(7,-2) H(12.5,-2) Z*(18,-1) T(-1.8,-5)'],
  ['gun-trey', 'Gun Trey', 'Gun', '11', 'R', 'QB(0,-5) X*(-18,-1) Y*(4.5,-1) H(10,-2) Z(18,-2) T(-1.8,-5)'],
  ['gun-bunch', 'Gun Bunch', 'Gun', '11', 'R', 'QB(0,-5) X*(-18,-1) Y*(9.5,-1) H(8,-2.2) Z(11,-2.2) T(-1.8,-5)'],
  ['gun-stack', 'Gun Stack', 'Gun', '10', 'balanced', 'QB(0,-5) X*(-14,-1) H(-14,-2.5) Z*(14,-1) Y(14,-2.5) T(-1.8,-5)'],
  ['gun-split-backs', 'Gun Split Backs', 'Gun', '20', 'R', 'QB(0,-5) X*(-18,-1) H(9,-2) Z*(18,-1) F(1.8,-5) T(-1.8,-5)'],
  ['empty-3x2', 'Empty 3x2', 'Empty', '00', 'R', 'QB(0,-5) X*(-18,-1) H(-9,-2) Y(7,-2) F(12.5,-2) Z*(18,-1)'],
  ['empty-quads', 'Empty Quads', 'Empty', '00', 'R', 'QB(0,-5) X*(-18,-1) Y(5.5,-2) F(9.5,-2) H(14,-2) Z*(18.5,-1)'],
  ['wing-t', 'Wing-T', 'Wing-T', '31', 'R', 'QB(0,-2.5) X*(-12,-1) Y*(4.5,-1) W(6,-2) F(0,-4.5) H(-3,-4.5)'],
  ['double-wing', 'Double Wing', 'Wing-T', '32', 'balanced', 'QB(0,-2.5) U*(-4.5,-1) Y*(4.5,-1) A(-5.7,-2.2) W(5.7,-2.2) F(0,-4.2)'],
  ['flexbone', 'Flexbone', 'Option', '30', 'balanced', 'QB(0,-2.5) X*(-15,-1) Z*(15,-1) A(-4.3,-2) S(4.3,-2) B(0,-4.8)'],
  ['wishbone', 'Wishbone', 'Option', '31', 'R', 'QB(0,-2.5) X*(-15,-1) Y*(4.5,-1) F(0,-4) L(-2.5,-5.8) R(2.5,-5.8)'],
  ['full-house-t', 'Full-house T', 'Tight', '32', 'balanced', 'QB(0,-2.5) U*(-4.5,-1) Y*(4.5,-1) F(0,-5) L(-2.2,-5) R(2.2,-5)'],
  ['goal-line', 'Goal Line', 'Tight', '23', 'R', 'QB(0,-2.5) U*(-4.5,-1) Y*(4.5,-1) H(6,-2) F(0,-4.5) T(0,-7)'],
  ['wildcat', 'Wildcat', 'Special', '21', 'R', 'QB(18,-2) X*(-18,-1) Y*(4.5,-1) H(6,-2) F(1.8,-5) T(0,-5)'],
  ['victory', 'Victory', 'Special', '32', 'balanced', 'QB(0,-2.5) U*(-4.5,-1) Y*(4.5,-1) L(-1.8,-3.2) R(1.8,-3.2) T(0,-10)'],
  ['heavy-unbalanced', 'Heavy Unbalanced', 'Tight', '22', 'R', 'QB(0,-2.5) F(0,-4.5) T(0,-7.5) U*(-3,-1) Y*(6,-1) Z(18,-2) LT*(4.5,-1)'],
]
