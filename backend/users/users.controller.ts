import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  type StreamableFile,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { userSheet } from '../../domain/exports';
import { type User, users } from '../../domain/users';
import {
  ApiErrors,
  ApiIdempotencyKey,
  ApiList,
  CurrentUser,
  IdPipe,
  IdempotencyKey,
  Permit,
  type SignedInUser,
} from '../common';
import { type ExportCall, ExportSelectedDto, Exports, ExportsAll, ExportsSelected } from '../common/exports';
import { type ListBody, type ListCall, Lists } from '../common/resource';
import { AnswersHistory, HistoryService, historyList } from '../history';
import { UsersService } from './users.service';
import { UserDto } from './dto/user.dto';
import { CreateUserDto } from './dto/create-user.dto';
import { UpdateUserDto } from './dto/update-user.dto';

@Controller('users')
@ApiTags('users')
export class UsersController {
  constructor(
    private readonly service: UsersService,
    private readonly history: HistoryService,
  ) {}

  @Get()
  @Permit('users.list')
  @ApiOperation({ operationId: 'users.list', summary: 'List users' })
  @ApiList(users, UserDto)
  list(@Lists(users) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.service.list(query));
  }

  @Get('export')
  @ExportsAll(users, 'All users of a filter as a spreadsheet')
  export(@Exports(users) call: ExportCall): Promise<StreamableFile> {
    return call.answer([userSheet], (query) => this.service.list(query));
  }

  @Post('export')
  @ExportsSelected(users)
  exportSelected(
    @Body() selected: ExportSelectedDto,
    @Exports(users) call: ExportCall,
  ): Promise<StreamableFile> {
    return call.answerSelected(selected, [userSheet], (query) => this.service.list(query));
  }

  @Get(':id')
  @Permit('users.read')
  @ApiOperation({ operationId: 'users.read', summary: 'Read a user' })
  @ApiOkResponse({ type: UserDto })
  @ApiErrors(400, 404)
  read(@Param('id', IdPipe) id: string): Promise<User> {
    return this.service.read(id);
  }

  @Get(':id/history')
  @Permit('users.history')
  @ApiOperation({
    operationId: 'users.history',
    summary: 'Who changed what of a user, also of a deleted one',
  })
  @AnswersHistory()
  readHistory(@Param('id', IdPipe) id: string, @Lists(historyList) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.history.list(users.name, id, query));
  }

  @Post()
  @Permit('users.create')
  @ApiOperation({ operationId: 'users.create', summary: 'Create a user' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: UserDto })
  @ApiErrors(400, 409, 413)
  create(
    @Body() user: CreateUserDto,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<User> {
    return this.service.create(user, caller, key);
  }

  @Put(':id')
  @Permit('users.update')
  @ApiOperation({
    operationId: 'users.update',
    summary: 'Change fields of a user, or delete it',
  })
  @ApiOkResponse({ type: UserDto })
  @ApiErrors(400, 404, 409, 413)
  update(
    @Param('id', IdPipe) id: string,
    @Body() change: UpdateUserDto,
    @CurrentUser() caller: SignedInUser,
  ): Promise<User> {
    return this.service.update(id, change, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  @Permit('users.delete')
  @ApiOperation({ operationId: 'users.delete', summary: 'Delete a user; its history stays' })
  @ApiNoContentResponse()
  @ApiErrors(400, 404, 409)
  remove(@Param('id', IdPipe) id: string, @CurrentUser() caller: SignedInUser): Promise<void> {
    return this.service.remove(id, caller);
  }
}
