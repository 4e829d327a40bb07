import { AppError } from './errors';
import { SharedBound } from './shared-bound';

const make = () => new SharedBound({ all: 100, each: 20, eachWhileScarce: 5 });

/** Takes half of all, in the names of others. */
const takeHalf = (bound: SharedBound) => {
  for (const sender of ['A', 'B']) bound.take(sender, 20);
  bound.take('C', 10);
};

it('refuses a sender what is more than it may have, until it has given some back, and nobody else', () => {
  const bound = make();
  bound.take('one', 12);
  expect(() => bound.take('one', 9)).toThrow(AppError);
  bound.take('other', 9);
  bound.free('one', 12);
  bound.take('one', 20);
});

it('while half is taken, leaves each sender what one needs', () => {
  const bound = make();
  takeHalf(bound);
  expect(() => bound.take('C', 1)).toThrow(AppError);
  bound.take('one', 3);
  bound.take('one', 2);
  expect(() => bound.take('one', 1)).toThrow(AppError);
  bound.free('A', 20);
  bound.take('one', 15);
});

it('refuses everybody what is more than all', () => {
  const bound = make();
  takeHalf(bound);
  for (let sender = 0; sender < 10; sender += 1) bound.take(String(sender), 5);
  expect(() => bound.take('another', 1)).toThrow(AppError);
  bound.free('0', 1);
  bound.take('another', 1);
});
