import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip, and what a hostile one says of it that is not so. */
export interface ZipFile {
  name: string;
  content: string | Buffer;
  /** The size it claims to have. */
  claims?: number;
  encrypted?: boolean;
  link?: boolean;
  method?: number;
  crc?: number;
}

function partsOf({ name, content, claims, encrypted, link, method = 8, crc }: ZipFile, at: number) {
  const plain = Buffer.from(content);
  const data = method === 8 ? deflateRawSync(plain) : plain;
  const path = Buffer.from(name);
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(0x0800 | (encrypted ? 1 : 0), 2);
  about.writeUInt16LE(method, 4);
  about.writeUInt16LE(0x21, 8);
  about.writeUInt32LE(crc ?? crc32(plain), 10);
  about.writeUInt32LE(data.length, 14);
  about.writeUInt32LE(claims ?? plain.length, 18);
  about.writeUInt16LE(path.length, 22);
  const before = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), about, path, data]);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(((link ? 0o120777 : 0o100644) << 16) >>> 0, 6);
  place.writeUInt32LE(at, 10);
  const made = Buffer.from([0x50, 0x4b, 1, 2, 20, 3]);
  return { before, listed: Buffer.concat([made, about, place, path]) };
}

/** A zip with these files, in this order. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const before: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const parts = partsOf(file, at);
    before.push(parts.before);
    list.push(parts.listed);
    at += parts.before.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...before, directory, end]);
}

interface Sco {
  id: string;
  title: string;
  href: string;
  mastery?: number;
}

/** A manifest of SCORM 1.2. */
export const manifest12 = (scos: readonly Sco[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Knife safety</title>
    ${scos
      .map(
        ({ id, title, mastery }) =>
          `<item identifier="${id}" identifierref="r-${id}"><title>${title}</title>${
            mastery === undefined ? '' : `<adlcp:masteryscore>${mastery}</adlcp:masteryscore>`
          }</item>`,
      )
      .join('\n')}
  </organization></organizations>
  <resources>${scos
    .map(
      ({ id, href }) =>
        `<resource identifier="r-${id}" type="webcontent" adlcp:scormtype="sco" href="${href}"><file href="${href.split('?')[0]}"/></resource>`,
    )
    .join('\n')}</resources>
</manifest>`;

/** A manifest of SCORM 2004, 4th edition, with one SCO that asks for this share of its score. */
export const manifest2004 = (
  href: string,
  measure?: number,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xml:base="course/"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Heat safety</title>
    <item identifier="i1" identifierref="r1" parameters="?lang=en"><title>Stoves</title>
      <adlcp:dataFromLMS>start=1</adlcp:dataFromLMS>
      ${
        measure === undefined
          ? ''
          : `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="p" satisfiedByMeasure="true">
            <imsss:minNormalizedMeasure>${measure}</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`
      }
    </item>
  </organization></organizations>
  <resources xml:base="pages/"><resource identifier="r1" type="webcontent" adlcp:scormType="sco" href="${href}"/></resources>
</manifest>`;

const tracked = '<imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>';
/** The second part of a package opens once the first one is passed, which is told by an objective they share. */
const afterTheFirst = ['satisfied', 'objectiveStatusKnown']
  .map((known) => `<imsss:ruleCondition referencedObjective="first" operator="not" condition="${known}"/>`)
  .join('');

/** A manifest of SCORM 2004 that leads: three parts, of which the second opens only after the first was passed. */
export const manifestLed = (
  href: string,
  { edition = '2004 4th Edition', root = '<imsss:controlMode choice="true" flow="true"/>', second = '' } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"
  xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3">
  <metadata><schema>ADL SCORM</schema><schemaversion>${edition}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Fire safety</title>
    <item identifier="one" identifierref="r" parameters="?part=one"><title>Learn</title>
      <imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="learnt">
        <imsss:mapInfo targetObjectiveID="shared" writeSatisfiedStatus="true"/>
      </imsss:primaryObjective></imsss:objectives>${tracked}</imsss:sequencing>
    </item>
    <item identifier="two" identifierref="r" parameters="?part=two"><title>Test</title>
      <imsss:sequencing>${
        second ||
        `<imsss:sequencingRules><imsss:preConditionRule>
          <imsss:ruleConditions conditionCombination="any">${afterTheFirst}</imsss:ruleConditions>
          <imsss:ruleAction action="disabled"/>
        </imsss:preConditionRule></imsss:sequencingRules>`
      }<imsss:objectives><imsss:primaryObjective objectiveID="tested"/><imsss:objective objectiveID="first">
        <imsss:mapInfo targetObjectiveID="shared" readSatisfiedStatus="true"/>
      </imsss:objective></imsss:objectives>${tracked}</imsss:sequencing>
    </item>
    <item identifier="three" identifierref="r" parameters="?part=three"><title>Look back</title>
      <adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>previous</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation>
      <imsss:sequencing IDRef="plain"/>
    </item>
    <imsss:sequencing>${root}</imsss:sequencing>
  </organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormType="sco" href="${href}"/></resources>
  <imsss:sequencingCollection><imsss:sequencing ID="plain">${tracked}</imsss:sequencing></imsss:sequencingCollection>
</manifest>`;
