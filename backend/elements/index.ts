export { elementSchema } from './element.schema';
export { ElementsModule } from './elements.module';
export { ElementsService } from './elements.service';
export type { StoredElement } from './element.schema';
