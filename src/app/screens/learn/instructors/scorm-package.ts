/**
 * A course as a package of SCORM 1.2: a manifest, and for each part a page that shows FlashScope in a frame and hands points
 * and state on to the learning platform. The simulator itself stays where the package was made.
 */
import { escapeMarkup } from '../../../../base/markup.ts';
import type { ZippedFile } from '../../../ui/files/zip.ts';
import { SCORM_SCRIPT } from './scorm-launch.ts';

/** One part of a course, which has points of its own. */
export interface CoursePart {
  /** A name for files, of small letters and hyphens. */
  readonly id: string;
  readonly title: string;
  /** The address behind the page's, as "#/workbench/durable-first". */
  readonly hash: string;
}

export interface Course {
  readonly title: string;
  readonly language: string;
  /** Address of the page, without its hash. */
  readonly address: string;
  readonly parts: readonly CoursePart[];
}

const SCRIPT_FILE = 'scorm.js';

export function scormFiles(course: Course): readonly ZippedFile[] {
  return [
    { name: 'imsmanifest.xml', text: manifestOf(course) },
    ...course.parts.map((part) => ({ name: fileOf(part), text: launchPage(course, part) })),
    { name: SCRIPT_FILE, text: SCORM_SCRIPT },
  ];
}

const fileOf = ({ id }: CoursePart): string => `${id}.html`;

function manifestOf({ title, parts }: Course): string {
  const items = parts.map(
    (part) => `      <item identifier="item-${part.id}" identifierref="sco-${part.id}" isvisible="true">
        <title>${escapeMarkup(part.title)}</title>
        <adlcp:masteryscore>100</adlcp:masteryscore>
      </item>`,
  );
  const resources = parts.map(
    (part) =>
      `    <resource identifier="sco-${part.id}" type="webcontent" adlcp:scormtype="sco" href="${fileOf(part)}">
      <file href="${fileOf(part)}"/>
      <file href="${SCRIPT_FILE}"/>
    </resource>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="flashscope-course" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escapeMarkup(title)}</title>
${items.join('\n')}
    </organization>
  </organizations>
  <resources>
${resources.join('\n')}
  </resources>
</manifest>
`;
}

function launchPage({ language, address }: Course, part: CoursePart): string {
  const shown = new URL(address);
  shown.search = `?embed=1&lang=${language}`;
  shown.hash = part.hash;
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <title>${escapeMarkup(part.title)}</title>
    <style>
      html, body, iframe { display: block; width: 100%; height: 100%; margin: 0; border: 0; }
    </style>
  </head>
  <body>
    <iframe title="${escapeMarkup(part.title)}" src="${escapeMarkup(shown.href)}" allow="clipboard-write"></iframe>
    <script src="${SCRIPT_FILE}"></script>
  </body>
</html>
`;
}
