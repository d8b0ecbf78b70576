import type { Outcome } from './scan-state.ts';

/** How a scan sounds and looks. */
export type Tone = 'good' | 'bad' | 'done' | 'plain';

const tones: Readonly<Record<Outcome['kind'], Tone>> = {
  counted: 'good',
  packed: 'done',
  checked: 'done',
  opened: 'plain',
  undone: 'plain',
  'too-many': 'bad',
  wrong: 'bad',
  'no-order': 'bad',
  'first-slip': 'bad',
  gone: 'bad',
};

/** The tone of what a scan came to. */
export const toneOf = ({ kind }: Outcome): Tone => tones[kind];

/** Frequency in Hz and length in ms of each sound of a tone. */
const sounds: Readonly<Record<Tone, readonly (readonly [hertz: number, ms: number])[]>> = {
  good: [[880, 90]],
  done: [
    [660, 110],
    [990, 180],
  ],
  bad: [
    [180, 220],
    [180, 260],
  ],
  plain: [],
};
const vibrations: Readonly<Record<Tone, number[]>> = {
  good: [60],
  done: [60, 60, 120],
  bad: [250, 80, 250],
  plain: [],
};

let audio: AudioContext | undefined;

/** Sound and vibration of a scan. Browsers allow sound after the first touch or key. */
export function playTone(tone: Tone, isSilent: boolean): void {
  if (vibrations[tone].length > 0) navigator.vibrate?.(vibrations[tone]);
  if (isSilent || sounds[tone].length === 0) return;
  audio ??= new AudioContext();
  let start = audio.currentTime;
  for (const [hertz, ms] of sounds[tone]) {
    const sound = audio.createOscillator();
    const volume = audio.createGain();
    sound.type = tone === 'bad' ? 'square' : 'sine';
    sound.frequency.value = hertz;
    volume.gain.value = 0.2;
    sound.connect(volume).connect(audio.destination);
    sound.start(start);
    sound.stop(start + ms / 1000);
    start += ms / 1000 + 0.05;
  }
}
