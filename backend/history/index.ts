export { AnswersHistory } from './answers-history.decorator';
export { entrySchema } from './history.schema';
export { HistoryModule } from './history.module';
export { HistoryService, historyList } from './history.service';
