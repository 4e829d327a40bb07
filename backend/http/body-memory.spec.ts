import { AppError } from '../common';
import { BodyMemory } from './body-memory';

const MEGABYTE = 1024 * 1024;

it('refuses a sender what is more than it may have, until it has given some back, and nobody else', () => {
  const memory = new BodyMemory();
  memory.take('one', 600, 1000);
  expect(() => memory.take('one', 500, 1000)).toThrow(AppError);
  memory.take('other', 500, 1000);
  memory.free('one', 600);
  memory.take('one', 1000, 1000);
});

it('refuses everybody what is more than 64 MB in all', () => {
  const memory = new BodyMemory();
  for (let sender = 0; sender < 8; sender += 1) memory.take(String(sender), 8 * MEGABYTE, 8 * MEGABYTE);
  expect(() => memory.take('another', 1, MEGABYTE)).toThrow(AppError);
  memory.free('0', 1);
  memory.take('another', 1, MEGABYTE);
});
