export { PLACED_AT, StoredElement } from './element.schema';
export { ElementsModule } from './elements.module';
