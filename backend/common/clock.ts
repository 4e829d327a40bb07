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

  get zone(): string {
    return this.settings.APP_TIME_ZONE;
  }

  today(): Day {
    return dayOf(this.now(), this.zone);
  }
}
