import { Injectable } from '@nestjs/common';
import { type Day, dayOf } from '../../domain/common';
import { Settings } from '../config';

/** The server's clock; tests replace it. */
@Injectable()
export class Clock {
  constructor(private readonly settings: Settings) {}

  now(): Date {
    return new Date();
  }

  /**
   * The present instant for an update pipeline or an `$expr`. It is the database's, since the clocks of
   * instances may differ.
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
