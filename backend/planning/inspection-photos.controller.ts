import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Photo } from '../../domain/photos';
import {
  ApiErrors,
  ApiIdempotencyKey,
  CurrentUser,
  IdPipe,
  IdempotencyKey,
  Permit,
  type SignedInUser,
} from '../common';
import {
  AnswersPhoto,
  AnswersThumbnail,
  PhotoBytes,
  PhotoDto,
  PhotosService,
  TakesPhoto,
  UpkeepIdPipe,
  sendImage,
  streamImage,
} from '../photos';
import { InspectionPhotos } from './inspection-photos';

@Controller('planning/:id/photos')
@ApiTags('planning')
export class InspectionPhotosController {
  constructor(
    private readonly photos: PhotosService,
    private readonly records: InspectionPhotos,
  ) {}

  @Post()
  @Permit('planning.addPhoto')
  @ApiOperation({
    operationId: 'planning.addPhoto',
    summary: 'Add a photo to an inspection; the body is the image',
  })
  @ApiQuery({ name: 'upkeepId', required: false, description: 'The control that it shows' })
  @TakesPhoto()
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: PhotoDto })
  @ApiErrors(400, 404, 409)
  add(
    @Param('id', IdPipe) id: string,
    @Query('upkeepId', UpkeepIdPipe) upkeepId: string | null,
    @PhotoBytes() bytes: Uint8Array,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Photo> {
    return this.photos.add(this.records, id, caller, { bytes, upkeepId, key });
  }

  @Get(':photo')
  @Permit('planning.photo')
  @ApiOperation({ operationId: 'planning.photo', summary: 'Read a photo of an inspection' })
  @AnswersPhoto()
  async read(
    @Param('id', IdPipe) id: string,
    @Param('photo', IdPipe) photo: string,
    @CurrentUser() caller: SignedInUser,
  ): Promise<StreamableFile> {
    return streamImage(await this.photos.read(this.records, id, photo, caller));
  }

  @Get(':photo/thumbnail')
  @Permit('planning.thumbnail')
  @ApiOperation({ operationId: 'planning.thumbnail', summary: 'Read a photo of an inspection, made small' })
  @AnswersThumbnail()
  async readThumbnail(
    @Param('id', IdPipe) id: string,
    @Param('photo', IdPipe) photo: string,
    @CurrentUser() caller: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return sendImage(reply, await this.photos.readThumbnail(this.records, id, photo, caller));
  }

  @Delete(':photo')
  @HttpCode(204)
  @Permit('planning.removePhoto')
  @ApiOperation({ operationId: 'planning.removePhoto', summary: 'Remove a photo of an inspection for good' })
  @ApiNoContentResponse()
  @ApiErrors(400, 403, 404, 409)
  remove(
    @Param('id', IdPipe) id: string,
    @Param('photo', IdPipe) photo: string,
    @CurrentUser() caller: SignedInUser,
  ): Promise<void> {
    return this.photos.remove(this.records, id, photo, caller);
  }
}
