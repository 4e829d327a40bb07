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

  /** Puts this instance's clock off by so much, and not the database's. */
  skew(milliseconds: number): void {
    this.skewMs = milliseconds;
  }

  advance(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }
}
