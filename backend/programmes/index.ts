export { ProgrammeJob } from './programme-job';
export { ProgrammesModule } from './programmes.module';
export { ProgrammesService } from './programmes.service';
export { NOTHING_MADE, StoredProgramme } from './programme.schema';
