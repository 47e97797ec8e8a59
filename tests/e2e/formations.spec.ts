/** A formation is changed once, and the plays that use it go along, also offline; undo takes back all of it. */
import { axeInThemes } from './axe.ts'
import { expect, install, KEEPS_APP, onDisk, saved, test } from './fixtures.ts'

test.describe('formations @formations @playbook @sync', () => {
  test('a change is previewed on 60 plays, made offline with those selected, and undone whole', async ({
    headCoach,
    sql,
  }) => {
    const { page, context, playId } = await headCoach({ formation: 'Gun Trips Rt', options: KEEPS_APP })
    // 59 more from the same formation; in one of them a coach moved the Z by hand.
    await sql`
      insert into plays
      select (jsonb_populate_record(plays, jsonb_build_object('id', left(id, 24) || to_char(n, 'FM000000000000'), 'name', 'Trips ' || n,
                                                              'sort_key', 'b' || to_char(n, 'FM00')))).*
        from plays, generate_series(1, 59) as n where id = ${playId}`
    await sql`
      insert into play_diagrams
      select (jsonb_populate_record(play_diagrams, jsonb_build_object('play_id', left(play_id, 24) || to_char(n, 'FM000000000000')))).*
        from play_diagrams, generate_series(1, 59) as n where play_id = ${playId}`
    await sql`
      update play_diagrams set diagram = jsonb_set(diagram, '{elements,o.Z,at,x}', '14'), version = version + 1
       where play_id = ${`${playId.slice(0, 24)}000000000007`}`
    await page.goto('/playbook/formation-mapper?formation=gun-trips')
    const detail = page.getByRole('region', { name: 'Selected formation' })
    await expect(detail.getByRole('link', { name: 'Show 60 plays' })).toBeVisible()
    await detail.getByRole('button', { name: 'Change', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Gun Trips Rt' })
    await expect(dialog.getByRole('button', { name: 'Preview 60 plays' })).toBeDisabled()

    // By keys, by touch targets, and taken back.
    await dialog.getByRole('button', { name: /^Z, 18 yards right/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('button', { name: 'Right half a yard' }).click()
    await expect(dialog.getByText('Z 1.5 yd wider', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Undo move' }).click()
    await expect(dialog.getByText('Z 1 yd wider', { exact: true })).toBeVisible()
    expect(await axeInThemes(page, 'dialog')).toEqual([])

    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Preview 60 plays' }).click()
    await expect(dialog.getByText('59 plays selected')).toBeVisible()
    const list = dialog.getByRole('list', { name: 'Plays in this formation' })
    await expect(list.getByRole('img', { name: 'Gun Trips Rt after the change' })).toBeVisible()
    // Only those in sight are drawn; the one that was moved by hand is the last.
    expect(await list.getByRole('listitem').count()).toBeLessThan(20)
    await list.evaluate((one) => one.parentElement?.scrollTo(0, one.scrollHeight))
    const last = list.getByRole('listitem').filter({ hasText: 'Trips 7' })
    await expect(last).toContainText('Z moved by hand')
    await expect(last.getByRole('checkbox', { name: 'Trips 7' })).not.toBeChecked()
    expect(await axeInThemes(page, 'dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Change formation and 59 plays' }).click()
    await expect(dialog).toBeHidden()
    await expect(detail.getByText('Ridgebacks')).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    const stands = async () => ({
      formations: await sql`select name, deleted_at is null as "isThere" from formations
                             where team_id = (select team_id from plays where id = ${playId})`,
      x: await sql`select (diagram #>> '{elements,o.Z,at,x}')::float as x, count(*)::int as plays
                     from play_diagrams where team_id = (select team_id from plays where id = ${playId})
                    group by 1 order by 1`,
    })
    await expect.poll(stands).toEqual({
      formations: [{ name: 'Gun Trips Rt', isThere: true }],
      x: [
        { x: 14, plays: 1 },
        { x: 19, plays: 59 },
      ],
    })

    // One undo takes back the formation and all of its plays.
    await page.getByRole('button', { name: /^Undo: Changed formation Gun Trips Rt and 59 plays/ }).click()
    await saved(page)
    await expect.poll(stands).toEqual({
      formations: [{ name: 'Gun Trips Rt', isThere: false }],
      x: [
        { x: 14, plays: 1 },
        { x: 18, plays: 59 },
      ],
    })

    // How every front and coverage lines up to it, and to a motion.
    await page.goto('/playbook/formation-mapper?formation=gun-trips')
    // The buttons move down once the plays have come.
    await expect(detail.getByRole('link', { name: 'Show 60 plays' })).toBeVisible()
    await detail.getByRole('button', { name: 'Defensive map' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gun Trips Rt: defensive map')
    const fronts = page.getByRole('list', { name: 'Fronts' }).getByRole('listitem')
    await expect(fronts).toHaveCount(13)
    await expect(fronts.first()).toContainText(/E 5, .+\./)
    await page.getByLabel('Motion', { exact: true }).selectOption({ label: 'H across to the left' })
    await expect(fronts.first()).toContainText(/yd (left|right)|Nobody moves/)
    await page.getByRole('radio', { name: 'Coverages' }).check()
    await expect(page.getByRole('list', { name: 'Coverages' }).getByRole('listitem').first()).toBeVisible()
    expect(await axeInThemes(page)).toEqual([])
  })

  test('plays are taken from a starter book, and a man of their formation gets other letters and the formation other names', async ({
    headCoach,
    sql,
  }) => {
    const { page, playId, context } = await headCoach({
      formation: 'Gun Trips Rt',
      play: 'Gun Trips Rt 26 Power',
      options: KEEPS_APP,
    })
    await page.goto('/templates')
    await expect(page.getByText('Choose an offense to see its plays.')).toBeVisible()
    await page.getByRole('radio', { name: /^Spread/ }).check()
    const gap = page.getByRole('region', { name: 'Run: gap' })
    const power = gap.getByRole('listitem').filter({ hasText: 'Gun Trips Rt 26 Power' })
    await expect(power).toContainText('You have the name')
    await expect(power.getByRole('checkbox')).not.toBeChecked()
    expect(await axeInThemes(page)).toEqual([])
    // One play alone, after a look at it.
    await gap.getByRole('button', { name: /^Look at .*Counter GT$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add this play' }).click()
    await expect(gap.getByRole('listitem').filter({ hasText: 'Counter GT' })).toContainText('You have it')
    // A set, with the one whose name is taken drawn again.
    const all = page.getByText(/^All \d+ plays$/)
    await all.click()
    await all.click()
    await expect(page.getByRole('button', { name: 'Add 0 plays' })).toBeDisabled()
    await power.getByText('Gun Trips Rt 26 Power').click()
    await page.getByLabel('You have 1 selected play already').selectOption('Redraw mine')
    await page.getByRole('button', { name: 'Add 1 play' }).click()
    await expect(power).toContainText('You have it')
    await saved(page)
    const plays = () =>
      sql`select name, status from plays where deleted_at is null
           and team_id = (select team_id from plays where id = ${playId}) order by sort_key`
    expect(await plays()).toEqual([
      { name: 'Gun Trips Rt 26 Power', status: expect.any(String) },
      { name: expect.stringContaining('Counter GT'), status: 'draft' },
    ])

    await page.goto('/playbook/formation-mapper?formation=gun-trips')
    const detail = page.getByRole('region', { name: 'Selected formation' })
    await expect(detail.getByRole('button', { name: 'Add a name, left' })).toBeVisible()
    // Its plays are here before the connection goes.
    await expect(detail.getByRole('link', { name: 'Show 1 play', exact: true })).toBeVisible()
    await install(page)
    await context.setOffline(true)
    await detail.getByRole('button', { name: 'Add a name, left' }).click()
    const teach = page.getByRole('dialog', { name: 'Teach a word' })
    await teach.getByLabel('Word or phrase').fill('Liz')
    await expect(teach).toContainText('“Liz” means: Formation: Gun Trips, to the left.')
    await teach.getByRole('button', { name: 'Teach it' }).click()
    await expect(detail.getByRole('button', { name: 'Change “Liz”' })).toBeVisible()
    await detail.getByRole('button', { name: 'Change', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Gun Trips Rt' })
    await dialog.getByRole('button', { name: 'Tight', exact: true }).click()
    await expect(dialog.getByText(/Z [\d.]+ yd tighter/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Undo move' }).click()
    await dialog.getByRole('button', { name: /^H, / }).focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByLabel('Letters of H').selectOption('U')
    await expect(dialog.getByText('H is now U', { exact: false }).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Preview 1 play' }).click()
    await dialog.getByRole('button', { name: 'Change formation and 1 play' }).click()
    await expect(dialog).toBeHidden()
    await context.setOffline(false)
    await saved(page)
    const [row] = await sql`
      select diagram #>> '{elements,o.U,label}' as label, diagram #> '{elements,o.H}' as gone
        from play_diagrams where play_id = ${playId}`
    expect(row).toEqual({ label: 'U', gone: null })
  })

  test('a front is renamed, moved by keys and called offline, hidden, and used by a new look', async ({
    headCoach,
    sql,
  }) => {
    const { page, context, playId } = await headCoach({ formation: 'Gun Trips Rt', options: KEEPS_APP })
    await page.goto('/playbook/formation-mapper')
    await page.getByRole('radio', { name: 'Fronts' }).check()
    const detail = page.getByRole('region', { name: 'Selected front' })
    await expect(detail.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
    await install(page)
    await context.setOffline(true)
    await detail.getByRole('button', { name: 'Change', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 4-3 Over' })
    await dialog.getByLabel('Name').fill('46 Bear')
    await expect(dialog.getByText('“46 Bear” is called that already.')).toBeVisible()
    await dialog.getByLabel('Name').fill('Ram')
    await dialog.getByLabel('Also called').fill('Rambo,')
    await dialog.getByRole('button', { name: /^M, / }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await dialog.getByRole('button', { name: 'Up half a yard' }).click()
    await dialog.getByRole('button', { name: 'Undo move' }).click()
    await expect(dialog.getByText('5.5 yards deep')).toBeVisible()
    // The Will gets letters of his own, everywhere he stands.
    await dialog.getByRole('button', { name: /^W, / }).click()
    await dialog.getByLabel('Letters').fill('wi')
    await expect(dialog.getByRole('button', { name: /^WI, / })).toBeVisible()
    expect(await axeInThemes(page, 'dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Change front' }).click()
    await expect(dialog).toBeHidden()
    await expect(detail.getByRole('heading', { name: 'Ram' })).toBeVisible()
    await expect(detail.getByText('Rambo')).toBeVisible()

    await page.getByRole('button', { name: '6-5 Goal Line' }).click()
    await detail.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByRole('region', { name: 'Hidden' })).toContainText('6-5 Goal Line')
    await page.getByRole('radio', { name: 'Coverages' }).check()
    await page.getByRole('button', { name: 'Cover 3 Sky' }).click()
    await page
      .getByRole('region', { name: 'Selected coverage' })
      .getByRole('button', { name: 'Change', exact: true })
      .click()
    await page.getByRole('dialog').getByLabel('Name').fill('Sky')
    await page.getByRole('button', { name: 'Change coverage' }).click()
    await context.setOffline(false)
    await saved(page)
    const rows = await sql`
      select kind, family, replaces, is_hidden as "isHidden", name, aliases from formations
       where team_id = (select team_id from plays where id = ${playId}) and kind <> 'formation' order by created_at`
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { kind: 'front', family: '4-3-over', replaces: true, isHidden: false, name: 'Ram', aliases: ['Rambo'] },
      {
        kind: 'front',
        family: '6-5-goal-line',
        replaces: true,
        isHidden: true,
        name: '6-5 Goal Line',
        aliases: [],
      },
      { kind: 'coverage', family: 'cover-3-sky', replaces: true, isHidden: false, name: 'Sky', aliases: [] },
    ])

    await page.goto(`/playbook/${playId}`)
    await page.getByRole('button', { name: 'Add a defense' }).click()
    const picker = page.getByRole('dialog', { name: 'Add a defense' })
    await expect(picker.getByText('6-5 Goal Line')).toBeHidden()
    await picker.getByRole('searchbox').fill('ram sky')
    await expect(picker.getByText('Ram · Sky', { exact: true }).last()).toBeVisible()
    await picker.getByRole('button', { name: 'Add', exact: true }).click()
    await saved(page)
    const look = async () => {
      const [row] = await sql`
        select value ->> 'name' as name, value ->> 'front' as front,
               jsonb_path_query_first(value, '$.spots[*] ? (@.role == "W").label') as letters,
               jsonb_path_query_first(value, '$.spots[*] ? (@.role == "M").y') as depth
          from play_diagrams, jsonb_each(diagram -> 'elements')
         where play_id = ${playId} and value ->> 'kind' = 'look'`
      return { ...row }
    }
    await expect.poll(look).toEqual({ name: 'Ram · Sky', front: '4-3-over', letters: 'WI', depth: 5.5 })

    // Changed again, the look goes along, and one undo takes back both.
    await onDisk(page, 'Ram · Sky')
    await page.goto('/playbook/formation-mapper?kind=front')
    await expect(detail.getByRole('heading', { name: 'Ram' })).toBeVisible()
    await detail.getByRole('button', { name: 'Change', exact: true }).click()
    const again = page.getByRole('dialog', { name: 'Change Ram' })
    await again.getByLabel('Name').fill('Eagle')
    await again.getByRole('button', { name: /^M, / }).focus()
    await page.keyboard.press('ArrowDown')
    await again.getByRole('button', { name: 'Change front' }).click()
    await expect(again.getByText('Has a look in it')).toBeVisible()
    expect(await axeInThemes(page, 'dialog')).toEqual([])
    await again.getByRole('button', { name: 'Change front and 1 play' }).click()
    await expect(detail.getByRole('heading', { name: 'Eagle' })).toBeVisible()
    await saved(page)
    await expect.poll(look).toEqual({ name: 'Eagle · Sky', front: '4-3-over', letters: 'WI', depth: 5 })
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect(detail.getByRole('heading', { name: 'Ram' })).toBeVisible()
    await saved(page)
    await expect.poll(look).toEqual({ name: 'Ram · Sky', front: '4-3-over', letters: 'WI', depth: 5.5 })
  })

  test('a built-in formation and a front are hidden, offered nowhere, and shown again', async ({
    headCoach,
    sql,
  }) => {
    const { page, playId } = await headCoach({ formation: 'Gun Trips Rt' })
    await page.goto('/playbook/formation-mapper?formation=gun-trips')
    const detail = page.getByRole('region', { name: 'Selected formation' })
    await detail.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByRole('region', { name: 'Hidden' })).toContainText('Gun Trips Rt')
    await expect(detail.getByText("Plays that use it aren't affected.")).toBeVisible()
    await page.goto('/playbook/formation-mapper?kind=front&formation=4-4-stack')
    const front = page.getByRole('region', { name: 'Selected front' })
    await front.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByRole('region', { name: 'Hidden' })).toContainText('4-4 Stack')
    await saved(page)

    // Not in templates, in settings, for a new play, or in the search; the play that has it keeps it.
    await page.goto('/templates')
    await expect(page.getByRole('link', { name: 'Gun Doubles TE', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gun Trips', exact: true })).toBeHidden()
    await expect(page.getByRole('link', { name: '4-4 Stack', exact: true })).toBeHidden()
    const [team] = await sql<{ id: string }[]>`select team_id as id from plays where id = ${playId}`
    await page.goto(`/team/${team?.id ?? ''}/settings`)
    await expect(page.getByLabel('Base front').getByRole('option')).toHaveText([
      '4-3',
      '3-4',
      '4-2-5',
      '3-3-5',
      '5-2',
    ])
    await page.goto('/playbook?new=true')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Formation or call').fill('gun tr')
    await expect(dialog.getByText('Gun Trey Rt', { exact: true }).first()).toBeVisible()
    await expect(dialog.getByText('Gun Trips Rt', { exact: true })).toBeHidden()
    await page.keyboard.press('Escape')
    await page.goto(`/playbook/${playId}`)
    await expect(page.getByRole('combobox', { name: 'Formation', exact: true })).toHaveValue('Gun Trips Rt')

    // Shown again, it is the built-in one as before.
    await page.goto('/playbook/formation-mapper?formation=gun-trips')
    await detail.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Hidden' })).toBeHidden()
    await expect(detail.getByText('Built-in')).toBeVisible()
    await saved(page)
  })
})
