export { ApiHistory } from './api-history.decorator';
export { HistoryModule } from './history.module';
export { HistoryService } from './history.service';
