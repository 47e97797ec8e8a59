import './quiet.ts'
import { spawnNode } from '#server/embedded/children.ts'
import { Part } from '#server/embedded/part.ts'
import { markOf } from '#server/embedded/processes.ts'
import { log } from '#server/log.ts'

type Environment = Record<string, string | undefined>

/** A peer's Node program, up once `url` responds. */
export function peerPart(name: string, id: string, script: string, env: Environment, url: string): Part {
  const mark = markOf(id, name)
  const part: Part = new Part(
    {
      name,
      mark,
      spawn: () => spawnNode([script], env, mark, (line) => part.note(line)),
      probe: async () => (await fetch(url)).ok,
      watched: false,
      firstAttempts: 3,
      ending: [['SIGTERM', 4000]],
    },
    log,
  )
  return part
}
