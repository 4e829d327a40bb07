import { Verbatim } from './verbatim.decorator';

const TOKEN_MAX = 500;

export class RefreshDto {
  @Verbatim({ max: TOKEN_MAX }) refreshToken!: string;
}
