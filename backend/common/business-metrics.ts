import { Injectable } from '@nestjs/common';

/** How often what happened that operators want to see, since the start of this process. */
@Injectable()
export class BusinessMetrics {
  /** Inspections that were planned and are done. */
  inspectionsRecorded = 0;
}
