export { ElementsModule } from './elements.module';
