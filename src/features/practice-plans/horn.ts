/** The horn of a practice: two detuned sawtooth voices, as an air horn has, made by the browser itself, so it needs no file. */
let audio: AudioContext | null = null
/** Whether it sounds by the clock. It stays so while other pages are open. */
let isOn = false

export const isHornOn = (): boolean => isOn

/** Lets the page sound; browsers allow it only during a tap. Returns whether this device can. */
function wake(): boolean {
  if (!('AudioContext' in window)) return false
  audio ??= new AudioContext()
  void audio.resume()
  return true
}

/** Lets the horn sound by the clock; only during a tap. Returns whether this device can. */
export function turnOnHorn(): boolean {
  isOn = wake()
  return isOn
}

export function muteHorn(): void {
  isOn = false
}

function tone(frequency: number, from: number, seconds: number, volume: number): void {
  if (!audio) return
  const voice = audio.createOscillator()
  const gain = audio.createGain()
  voice.type = 'sawtooth'
  voice.frequency.value = frequency
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(volume, from + 0.03)
  gain.gain.setValueAtTime(volume, from + seconds - 0.08)
  gain.gain.linearRampToValueAtTime(0, from + seconds)
  voice.connect(gain).connect(audio.destination)
  voice.start(from)
  voice.stop(from + seconds)
}

type Blow = 'end' | 'minute'

function sound(kind: Blow): void {
  if (!audio || audio.state !== 'running') return
  const seconds = kind === 'end' ? 1.4 : 0.25
  const now = audio.currentTime
  tone(370, now, seconds, 0.5)
  tone(466, now, seconds, 0.4)
}

function shake(kind: Blow): void {
  navigator.vibrate?.(kind === 'end' ? [400, 100, 400] : [150])
}

/** Blows by the clock: long at the end of a period, short for one minute left. A muted horn only vibrates. */
export function blowHorn(kind: Blow): void {
  shake(kind)
  if (isOn) sound(kind)
}

/** Blows at a press, also while the horn is muted. */
export function blowNow(): void {
  wake()
  shake('end')
  sound('end')
}
