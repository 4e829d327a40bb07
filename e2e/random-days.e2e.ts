import type { Api } from './support/api';
import { DayPhone } from './support/day-phone';
import { test } from './support/fixtures';
import type { Product } from './support/product';
import { FIRST_ROUND, Random, SEED } from './support/random';
import { drawDay } from './support/random-day';
import type { VisitOptions, Visitor } from './support/visitor';

// A second try would draw another seed.
test.describe.configure({ retries: 0 });

const ROUNDS = 400;
const ROUNDS_A_TEST = 16;
/** To install the app takes longer than a round. */
const ROUNDS_A_PHONE = 8;

/** For how long one test begins further rounds, in milliseconds, and how many it plays at least. */
const A_MINUTE_MS = 60_000;
const LEAST_ROUNDS = 3;

interface Fixtures {
  admin: Api;
  product: Product;
  visit: (size: 'phone', options?: VisitOptions) => Promise<Visitor>;
}

/** Plays rounds, each drawn by its number, for as long as they are wanted. */
async function play(fixtures: Fixtures, from: number, isWanted: (played: number) => boolean): Promise<void> {
  console.log(`INSPECTA_SEED=${SEED}/${from}`);
  let played = 0;
  while (isWanted(played)) {
    const phone = await DayPhone.open(fixtures, ROUNDS_A_PHONE);
    for (let days = 0; days < ROUNDS_A_PHONE && isWanted(played); days += 1) {
      await playRound(phone, from + played);
      played += 1;
    }
    await phone.close();
  }
  console.log(`${played} rounds`);
}

async function playRound(phone: DayPhone, round: number): Promise<void> {
  const day = drawDay(new Random(`${SEED} ${round}`));
  await test.step(`round ${round} of seed ${SEED}`, async () => {
    try {
      await phone.spend(day);
    } catch (cause) {
      const text = `INSPECTA_SEED=${SEED}/${round} plays it again:\n${phone.log.join('\n')}`;
      throw new Error(`${String(cause)}\n${text}`, { cause });
    }
  });
}

test('a minute of random days: what a screen acknowledged is there once, waits in sight, or was refused @long', async ({
  admin,
  product,
  visit,
}) => {
  const until = Date.now() + A_MINUTE_MS;
  await play({ admin, product, visit }, FIRST_ROUND, (played) => played < LEAST_ROUNDS || Date.now() < until);
});

for (let from = 0; from < ROUNDS; from += ROUNDS_A_TEST) {
  test(`random days, rounds from ${from} @long`, async ({ admin, product, visit }) => {
    await play({ admin, product, visit }, from, (played) => played < ROUNDS_A_TEST);
  });
}
