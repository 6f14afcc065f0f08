// url-template of npm.
import { parseTemplate } from 'url-template';
import { claim, serve, versionOf } from './adapter.mjs';

await serve('url-template', 'npm: url-template', versionOf('url-template'), [
  claim('template', ['rfc6570'], 'parseTemplate(template).expand(variables)',
    'This is a simple URI template implementation following the RFC 6570 URI Template specification.',
    ({ template, variables }) => ({ expansion: parseTemplate(template).expand(variables) }), ['valid templates']),
]);
