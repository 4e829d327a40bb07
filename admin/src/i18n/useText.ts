export { type TextParams, useTranslate as useText } from './useTranslate';
