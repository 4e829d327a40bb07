import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { users } from '../../domain/users';
import { dtosOf, resourceController } from '../common/resource';
import { UsersService } from './users.service';

@Controller(users.name)
@ApiTags(users.name)
export class UsersController extends resourceController(users, dtosOf(users, 'User')) {
  constructor(service: UsersService) {
    super(service);
  }
}
