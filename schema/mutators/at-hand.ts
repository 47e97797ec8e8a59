/**
 * Every operation with what it does, in one file that puts them at hand. Whatever may change something imports it, so that
 * no edit ever waits for code: one that is made as the connection goes is shown like any other.
 */
import { operations } from './index.ts'
import { keepAtHand } from './later.ts'
import * as runs from './runs/all.ts'

keepAtHand(operations, runs)
