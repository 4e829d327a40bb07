export { PLACED_AT } from './element.schema';
export { ElementsModule } from './elements.module';
