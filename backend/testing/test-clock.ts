import { Clock } from '../common';
import type { Settings } from '../config';

/** A clock that stands still until a test moves it. */
export class TestClock extends Clock {
  constructor(
    settings: Settings,
    private instant: Date,
  ) {
    super(settings);
  }

  override now(): Date {
    return new Date(this.instant);
  }

  set(instant: string): void {
    this.instant = new Date(instant);
  }

  advance(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }
}
