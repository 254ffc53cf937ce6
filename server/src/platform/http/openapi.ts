import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The API document (OpenAPI 3.1), generated from the contract's schemas, and a page to read it. */
export async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Livery',
        version: '1',
        description: 'The API of one organisation, served on its own host.',
      },
    },
    transform: (input) => {
      const transformed = jsonSchemaTransform(input);
      const access = input.route.config?.access;
      if (!access) return { ...transformed, schema: { ...transformed.schema, hide: true } };
      const tags = [access.split(':')[0]!];
      return { ...transformed, schema: { ...transformed.schema, tags, 'x-access': access } };
    },
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list' },
  });
}
