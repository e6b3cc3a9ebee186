/** Small sounds, made on the spot; off unless somebody turns them on. */

import { preferences } from './preferences.svelte';

type Sound = 'mine' | 'theirs' | 'turn' | 'points' | 'end' | 'no';

/** Frequency in hertz, start and length in seconds. */
type Tone = [number, number, number];

const TONES: Record<Sound, Tone[]> = {
  mine: [[330, 0, 0.07]],
  theirs: [[247, 0, 0.07]],
  turn: [
    [523, 0, 0.12],
    [784, 0.13, 0.2],
  ],
  points: [
    [660, 0, 0.06],
    [880, 0.07, 0.1],
  ],
  end: [
    [392, 0, 0.18],
    [523, 0.18, 0.18],
    [659, 0.36, 0.4],
  ],
  no: [[160, 0, 0.15]],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!preferences.sounds) return;
  context ??= new AudioContext();
  void context.resume(); // browsers hold sound back until the page was touched
  for (const tone of TONES[sound]) sing(context, tone);
}

function sing(context: AudioContext, [frequency, start, length]: Tone): void {
  const at = context.currentTime + start;
  const voice = new OscillatorNode(context, { type: 'triangle', frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.14, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  voice.connect(volume).connect(context.destination);
  voice.start(at);
  voice.stop(at + length + 0.05);
}
