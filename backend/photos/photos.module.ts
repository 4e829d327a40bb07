import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PhotoBodyGuard } from './photo-body';
import { StoredPhotoChunk, StoredPhotoFile, photoChunkSchema, photoFileSchema } from './photo-file.schema';
import { PhotoFiles } from './photo-files';
import { PhotosService } from './photos.service';
import { Thumbnails } from './thumbnails';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: StoredPhotoFile.name, schema: photoFileSchema },
      { name: StoredPhotoChunk.name, schema: photoChunkSchema },
    ]),
  ],
  providers: [PhotosService, PhotoFiles, PhotoBodyGuard, Thumbnails],
  exports: [PhotosService, PhotoFiles, PhotoBodyGuard],
})
export class PhotosModule {}
