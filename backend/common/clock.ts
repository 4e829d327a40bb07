import { Injectable } from '@nestjs/common';
import { type Day, dayOf } from '../../domain/common';
import { Settings } from '../config';

/** Where the server reads the time; the tests put another in its place. */
@Injectable()
export class Clock {
  constructor(private readonly settings: Settings) {}

  now(): Date {
    return new Date();
  }

  /**
   * The present instant for an update pipeline or a `$expr`. It is the database's, so that instances agree on it
   * whose own clocks differ.
   */
  shared(): Date | '$$NOW' {
    return '$$NOW';
  }

  get zone(): string {
    return this.settings.APP_TIME_ZONE;
  }

  today(): Day {
    return dayOf(this.now(), this.zone);
  }
}
