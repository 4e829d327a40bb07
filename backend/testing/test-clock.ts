import { Clock } from '../common';
import type { Settings } from '../config';

/** A clock that stands still until a test moves it. */
export class TestClock extends Clock {
  private skewMs = 0;

  constructor(
    settings: Settings,
    private instant: Date,
  ) {
    super(settings);
  }

  override now(): Date {
    return new Date(this.instant.getTime() + this.skewMs);
  }

  override shared(): Date {
    return new Date(this.instant);
  }

  set(instant: string): void {
    this.instant = new Date(instant);
  }

  /** Moves this instance's clock away from the database's. */
  skew(milliseconds: number): void {
    this.skewMs = milliseconds;
  }

  advance(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }
}
