import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { users } from '../../domain/users';
import { Accounts } from './accounts';
import { userSchema } from './user.schema';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: users.name, schema: userSchema }])],
  controllers: [UsersController],
  providers: [UsersService, Accounts],
  exports: [Accounts, MongooseModule],
})
export class UsersModule {}
