import { ApiProperty } from '@nestjs/swagger';
import { type Profile, profiles } from '../../../domain/access';
import type { PlanningUser } from '../../../domain/planning';

/** Somebody for whom inspections can be planned. */
export class PlanningUserDto implements PlanningUser {
  @ApiProperty() _id!: string;
  @ApiProperty() id!: string;
  @ApiProperty() userName!: string;
  @ApiProperty() userLastName1!: string;
  @ApiProperty() userLastName2!: string;
  @ApiProperty({ enum: profiles }) userProfile!: Profile;
}
