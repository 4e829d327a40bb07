import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HistoryModule } from '../history';
import { JobsModule } from '../jobs';
import { Accounts } from './accounts';
import { StoredUser, userSchema } from './user.schema';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [
    HistoryModule,
    JobsModule,
    MongooseModule.forFeature([{ name: StoredUser.name, schema: userSchema }]),
  ],
  controllers: [UsersController],
  providers: [UsersService, Accounts],
  exports: [Accounts, UsersService],
})
export class UsersModule {}
