import { type ArgumentsHost, HttpException, Logger } from '@nestjs/common';
import { mongo } from 'mongoose';
import { message } from '../../domain/messages';
import { ErrorFilter } from './error.filter';
import { AppError, badInput, conflict, tooManyRequests } from './errors';

/** The filter's answer to an error. */
function answerTo(error: unknown, { readableAborted = false } = {}) {
  const answer = { status: 0, headers: {} as Record<string, string>, body: {} as object };
  const reply = {
    status: (status: number) => ((answer.status = status), reply),
    header: (name: string, value: string) => ((answer.headers[name] = value), reply),
    removeHeader: () => reply,
    raw: { removeHeader: () => undefined },
    send: (body: object) => ((answer.body = body), reply),
  };
  const http = {
    getResponse: () => reply,
    getRequest: () => ({ id: '1', method: 'GET', routeOptions: {}, raw: { readableAborted } }),
  };
  new ErrorFilter().catch(error, { switchToHttp: () => http } as ArgumentsHost);
  return answer;
}

const serverError = (fields: object) => new mongo.MongoServerError({ message: 'secret detail', ...fields });

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    jest.spyOn(Logger.prototype, method).mockImplementation(() => undefined);
  }
});

it('tells what is wrong with each field in Catalan', () => {
  expect(answerTo(badInput({ companyName: message('field.max', { max: 120 }) }))).toMatchObject({
    status: 400,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: {
      statusCode: 400,
      message: 'Hi ha dades que no són correctes',
      errors: { companyName: 'Pot tenir com a màxim 120 caràcters' },
    },
  });
});

it('leaves errors out where no field is to blame', () => {
  expect(answerTo(conflict('error.stale')).body).not.toHaveProperty('errors');
});

it('says when to try again', () => {
  expect(answerTo(tooManyRequests(42))).toMatchObject({ status: 429, headers: { 'retry-after': '42' } });
  expect(answerTo(new AppError(503, message('error.unavailable')))).toMatchObject({
    headers: { 'retry-after': '2' },
  });
});

it('names the field of a value that must be unique by the name that the caller knows', () => {
  const text = 'Aquest valor ja existeix';
  expect(answerTo(serverError({ code: 11000, keyPattern: { userUserKey: 1 } }))).toMatchObject({
    status: 409,
    body: { statusCode: 409, message: text, errors: { userUser: text } },
  });
  expect(answerTo(serverError({ code: 11000 })).body).toEqual({ statusCode: 409, message: text });
});

it.each([
  ['the network', new mongo.MongoNetworkError('secret detail')],
  ['a socket', Object.assign(new Error('secret detail'), { code: 'EPIPE' })],
  ['a server that stops', serverError({ code: 11600 })],
  ['a server that is full', serverError({ code: 14031 })],
  ['a server that hands over', serverError({ code: 1, errorLabels: ['RetryableWriteError'] })],
])('blames %s, not the caller', (_, error) => {
  const answer = answerTo(error);
  expect(answer.status).toBe(503);
  expect(JSON.stringify(answer)).not.toContain('secret');
});

it.each([
  [new HttpException('secret detail', 404), 404, 'Aquesta adreça no existeix'],
  [Object.assign(new Error('secret detail'), { statusCode: 413 }), 413, expect.stringContaining('1 MB')],
  [Object.assign(new Error('secret detail'), { statusCode: 599 }), 500, expect.any(String)],
  [new TypeError('secret detail'), 500, "S'ha produït un error inesperat"],
  [serverError({ code: 2 }), 500, "S'ha produït un error inesperat"],
  ['secret detail', 500, "S'ha produït un error inesperat"],
  [undefined, 500, "S'ha produït un error inesperat"],
])('shows nothing of the inside of %s', (error, status, text) => {
  expect(answerTo(error).body).toEqual({ statusCode: status, message: text });
});

it('takes a caller that hangs up in the middle of its call for no trouble with the database', () => {
  const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  expect(answerTo(reset).status).toBe(503);
  jest.clearAllMocks();
  expect(answerTo(reset, { readableAborted: true }).status).toBe(400);
  expect(Logger.prototype.warn).not.toHaveBeenCalled();
});
