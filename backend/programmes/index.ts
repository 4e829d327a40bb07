export { ProgrammesModule } from './programmes.module';
export { ProgrammesService } from './programmes.service';
export { type Decision, type Made, NOTHING_MADE, StoredProgramme, programmeSchema } from './programme.schema';
export { standingOn } from './standing-on';
