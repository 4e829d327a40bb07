import { Injectable } from '@nestjs/common';

/** Counts events for operators, since the start of this process. */
@Injectable()
export class BusinessMetrics {
  /** Planned inspections that were done. */
  inspectionsRecorded = 0;
}
