import { Body, Controller, Get, Header, Ip, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../core/access/can.decorator.js';
import { fileHeaders } from '../../../core/files/send-file.js';
import { Answer } from '../../../core/http/answer.js';
import {
  ApiAnswer,
  ApiContent,
  ApiFailures,
  ApiUpload,
  DOCUMENT_TYPES,
  PICTURE_TYPES,
} from '../../../core/http/api-models.js';
import { MESSAGES } from '../../../shared/messages.js';
import { onboardingsMessages } from '../../../shared/resources/onboardings/messages.js';
import { SaveStepDto } from '../dto/onboarding.dto.js';
import { Portal } from './portal.service.js';

const { success } = onboardingsMessages;

/** The candidate's own onboarding, opened by the mailed link without an account (decision E4). */
@ApiTags('portal')
@Controller('portal/:token')
export class PortalController {
  constructor(private readonly portal: Portal) {}

  @Get()
  @Public()
  @Header('X-Robots-Tag', 'noindex')
  @ApiAnswer('The steps behind a link', 'PortalAnswer', { failures: [429] })
  async open(@Param('token') token: string, @Ip() address: string) {
    return new Answer(await this.portal.open(token, address));
  }

  @Patch('steps/:index')
  @Public()
  @ApiAnswer('Save one step', 'PortalAnswer', { failures: [409, 429] })
  async saveStep(
    @Param('token') token: string,
    @Param('index') index: string,
    @Ip() address: string,
    @Body() body: SaveStepDto,
  ) {
    return new Answer(await this.portal.saveStep(token, address, index, body), success.stepSaved);
  }

  @Post('upload')
  @Public()
  @ApiUpload()
  @ApiAnswer(
    'Upload documents, each in a form field with its name from the step; at most 5 MB each',
    'PortalAnswer',
    { failures: [409, 429] },
  )
  async upload(@Param('token') token: string, @Req() request: FastifyRequest) {
    return new Answer(await this.portal.upload(token, request), MESSAGES.success.filesUploaded);
  }

  @Post('picture')
  @Public()
  @ApiUpload('picture')
  @ApiContent(
    'Convert a picture that the browser cannot show; nothing is stored',
    'The picture',
    ...PICTURE_TYPES,
  )
  @ApiFailures(409, 429)
  async picture(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { picture, ...file } = await this.portal.draw(token, request);
    await reply.headers(fileHeaders(file)).send(picture);
  }

  @Get('files/:key')
  @Public()
  @ApiContent('A document that the candidate gave', 'The file', ...DOCUMENT_TYPES)
  @ApiFailures(409, 429)
  async file(@Param('token') token: string, @Param('key') key: string, @Res() reply: FastifyReply) {
    await this.portal.file(token, key, reply);
  }
}
