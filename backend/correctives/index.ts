export { derivedFields, newCorrective } from './corrective-document';
export { CorrectiveChecks } from './corrective-checks';
export { CorrectiveOutbox, type Outbox, OUTBOX, byOpened, byOutbox, outboxOf } from './corrective-outbox';
export {
  byElement as correctivesOfElement,
  correctiveFilter,
  correctiveIndexFor,
} from './corrective-queries';
export { CorrectiveTotals } from './corrective-totals';
export { type StoredCorrective, type StoredReopening, correctiveSchema } from './corrective.schema';
export { CorrectivesModule } from './correctives.module';
export { CorrectivesService } from './correctives.service';
export { recordOf, recordingsIn } from './recorded-inspections';
export { SaveCorrectives } from './save-correctives';
