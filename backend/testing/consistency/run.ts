/** What a run is given from outside: a seed repeats one. */
export function givenRun(): { seed: number; minutes: number } {
  const { INSPECTA_CONSISTENCY_SEED: seed, INSPECTA_CONSISTENCY_MINUTES: minutes } = process.env;
  return { seed: Number(seed ?? Math.floor(Math.random() * 1_000_000)), minutes: Number(minutes ?? 3) };
}
