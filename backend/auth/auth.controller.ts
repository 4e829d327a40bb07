import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { apiPaths } from '../../domain/api';
import type { Session } from '../../domain/auth';
import type { UserReference } from '../../domain/users';
import {
  ApiErrors,
  CallOrigin,
  CurrentUser,
  type Origin,
  Permit,
  Public,
  type SignedInUser,
} from '../common';
import { AuthService } from './auth.service';
import { AccountDto } from './dto/account.dto';
import { CredentialsDto } from './dto/credentials.dto';
import { PasswordChangeDto } from './dto/password-change.dto';
import { RefreshDto } from './dto/refresh.dto';
import { SessionDto } from './dto/session.dto';

@Controller()
@ApiTags('session')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post(apiPaths.login)
  @HttpCode(200)
  @Public()
  @Permit('session.open')
  @ApiOperation({ operationId: 'session.open', summary: 'Sign in' })
  @ApiOkResponse({ type: SessionDto })
  @ApiErrors(400, 401, 429, 503)
  login(@Body() body: CredentialsDto, @CallOrigin() origin: Origin): Promise<Session> {
    return this.auth.login(body, origin);
  }

  @Post(apiPaths.refresh)
  @HttpCode(200)
  @Public()
  @Permit('session.refresh')
  @ApiOperation({ operationId: 'session.refresh', summary: 'Get new tokens for a refresh token' })
  @ApiOkResponse({ type: SessionDto })
  @ApiErrors(400, 401, 429, 503)
  refresh(@Body() body: RefreshDto, @CallOrigin() origin: Origin): Promise<Session> {
    return this.auth.refresh(body.refreshToken, origin);
  }

  @Post(apiPaths.logout)
  @HttpCode(204)
  @Public()
  @Permit('session.close')
  @ApiOperation({ operationId: 'session.close', summary: 'End the session of a refresh token' })
  @ApiNoContentResponse()
  @ApiErrors(400, 503)
  logout(@Body() body: RefreshDto): Promise<void> {
    return this.auth.logout(body.refreshToken);
  }

  @Get(apiPaths.account)
  @Permit('account.read')
  @ApiOperation({ operationId: 'account.read', summary: 'Who calls, by name' })
  @ApiOkResponse({ type: AccountDto })
  read(@CurrentUser() caller: SignedInUser): Promise<UserReference> {
    return this.auth.read(caller);
  }

  @Put(apiPaths.password)
  @HttpCode(204)
  @Permit('account.password')
  @ApiOperation({
    operationId: 'account.password',
    summary: "Change one's own password; one's other sessions end",
  })
  @ApiNoContentResponse()
  @ApiErrors(400, 429)
  changePassword(@Body() body: PasswordChangeDto, @CurrentUser() caller: SignedInUser): Promise<void> {
    return this.auth.changePassword(caller, body);
  }
}
