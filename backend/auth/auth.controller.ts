import { Body, Controller, HttpCode, Ip, Post, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { apiPaths } from '../../domain/api';
import type { Session } from '../../domain/auth';
import { ApiErrors, BodyPipe, CurrentCaller, Permit, type SignedInCaller } from '../common';
import { CredentialsDto, PasswordChangeDto, RefreshDto, SessionDto } from './auth.dto';
import { AuthService } from './auth.service';
import { Callers } from './callers';

@Controller()
@ApiTags('session')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly callers: Callers,
  ) {}

  @Post(apiPaths.login)
  @HttpCode(200)
  @Permit('session.open')
  @ApiOkResponse({ type: SessionDto })
  @ApiErrors(400, 401, 429)
  login(@Body(new BodyPipe(CredentialsDto)) body: CredentialsDto, @Ip() address: string): Promise<Session> {
    return this.auth.login(body, address);
  }

  @Post(apiPaths.refresh)
  @HttpCode(200)
  @Permit('session.refresh')
  @ApiOkResponse({ type: SessionDto })
  @ApiErrors(400, 401, 429)
  refresh(@Body(new BodyPipe(RefreshDto)) body: RefreshDto, @Ip() address: string): Promise<Session> {
    return this.auth.refresh(body.refreshToken, address);
  }

  @Post(apiPaths.logout)
  @HttpCode(204)
  @Permit('session.close')
  @ApiNoContentResponse()
  @ApiErrors(400)
  async logout(@Body(new BodyPipe(RefreshDto)) body: RefreshDto): Promise<void> {
    const sessionId = await this.auth.logout(body.refreshToken);
    if (sessionId !== undefined) this.callers.forget(sessionId);
  }

  @Put(apiPaths.password)
  @HttpCode(204)
  @Permit('account.password')
  @ApiNoContentResponse()
  @ApiErrors(400, 429)
  changePassword(
    @Body(new BodyPipe(PasswordChangeDto)) body: PasswordChangeDto,
    @CurrentCaller() caller: SignedInCaller,
  ): Promise<void> {
    return this.auth.changePassword(caller, body);
  }
}
