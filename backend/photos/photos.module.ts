import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth';
import { PhotoArrivals } from './photo-body';
import { StoredPhotoChunk, StoredPhotoFile, photoChunkSchema, photoFileSchema } from './photo-file.schema';
import { PhotoFiles } from './photo-files';
import { PhotoReaders, ThumbnailReaders } from './photo-readers';
import { PhotosService } from './photos.service';
import { Thumbnails } from './thumbnails';

@Module({
  imports: [
    AuthModule,
    MongooseModule.forFeature([
      { name: StoredPhotoFile.name, schema: photoFileSchema },
      { name: StoredPhotoChunk.name, schema: photoChunkSchema },
    ]),
  ],
  providers: [PhotosService, PhotoFiles, PhotoArrivals, PhotoReaders, ThumbnailReaders, Thumbnails],
  exports: [PhotosService, PhotoFiles, PhotoArrivals, PhotoReaders, ThumbnailReaders],
})
export class PhotosModule {}
